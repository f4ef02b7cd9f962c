import {
  columnsOf,
  type Database,
  parametersFor,
  type Statement,
  type Value,
} from '@platband/server-kit/database';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import * as v from 'valibot';
import type { Consent } from '../consent/consents';
import type { Resume } from '../resumes/resume';
import { labelsOfLead } from './form-label-repository';
import { forgetDays } from './lead-figure-repository';
import { queueOf } from './lead-queue';
import { getSource } from './lead-source';
import { statuses } from './lead-status';
import { personKeys } from './person-keys';
import { countChange } from './person-repository';
import type { QuarantineReason } from './quarantine-reason';
import type { StoredKind } from './stored-kinds';
import { type FormLabels, leadRow, type StoredLead, storedLead } from './stored-lead';

export interface Lead {
  readonly kind: StoredKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly receivedAt: number;
  readonly idempotencyKey: string;
  readonly consent: Consent;
  readonly source: Readonly<Record<string, unknown>>;
  /** Stored in the same transaction. */
  readonly resume: Resume | null;
  /** Labels of a slice form, stored in the same transaction. */
  readonly labels: FormLabels | null;
  /** Set if a flow or this server sent the lead to test the site, otherwise null. */
  readonly testKey: string | null;
  /** Null if the staff is notified at once. */
  readonly quarantineReason: QuarantineReason | null;
}

/** A position in the list; older leads follow. */
export interface Place {
  readonly receivedMs: number;
  readonly id: string;
}

const columns = `${columnsOf(leadRow)}, ${labelsOfLead} AS labels`;
const idRow = v.object({ id: v.string() });

/** Returns the new id, or no row if the idempotency key is known. */
export function insertLead(id: string, lead: Lead, contentHash: string): Statement {
  const { email, phone } = personKeys(lead.fields);
  const { kind, receivedAt, idempotencyKey, quarantineReason } = lead;
  const json = [lead.fields, lead.consent, lead.source].map((value) => JSON.stringify(value));
  const [fields = '', consent = '', source = ''] = json;
  const values: readonly Value[] = [
    id,
    kind,
    fields,
    receivedAt,
    idempotencyKey,
    contentHash,
    consent,
    source,
    quarantineReason,
    quarantineReason === null ? 1 : 0,
    email,
    phone,
    id,
    queueOf(kind, phone),
    trafficSource(getSource(lead)).source,
  ];
  return {
    sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, quarantine_reason, notice_pending,
                            email_key, phone_key, person_id, queue, came_by)
          VALUES (${parametersFor(values)}) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    values,
  };
}

export async function findByIdempotencyKey(database: Database, key: string) {
  const [row] = await database.query(
    'SELECT id, content_hash FROM lead WHERE idempotency_key = $1',
    [key],
  );
  return row === undefined
    ? null
    : v.parse(v.object({ id: v.string(), content_hash: v.string() }), row);
}

/** Returns null if the lead does not exist or was erased. */
export async function findLead(database: Database, id: string): Promise<StoredLead | null> {
  const [row] = await database.query(`SELECT ${columns} FROM lead WHERE id = $1`, [id]);
  return row === undefined ? null : v.parse(storedLead, row);
}

export const noLead = (id: string): string => `There is no lead ${id}.`;

/** Returns the existing leads with these ids, newest first. */
export async function readLeads(
  database: Database,
  ids: readonly string[],
): Promise<readonly StoredLead[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${columns} FROM lead WHERE id IN (${parametersFor(ids)}) ORDER BY received_at DESC, id DESC`;
  return v.parse(v.array(storedLead), await database.query(sql, ids));
}

/** Returns the leads of these people, newest first. */
export async function readLeadsOf(
  database: Database,
  personIds: readonly string[],
  limit: number,
): Promise<readonly StoredLead[]> {
  if (personIds.length === 0) return [];
  const sql = `SELECT ${columns} FROM lead WHERE person_id IN (${parametersFor(personIds)}) ORDER BY received_at DESC, id DESC LIMIT ${limit}`;
  return v.parse(v.array(storedLead), await database.query(sql, personIds));
}

export async function hasLead(database: Database, emailKey: string): Promise<boolean> {
  return (
    (await database.query('SELECT 1 AS known FROM lead WHERE email_key = $1 LIMIT 1', [emailKey]))
      .length > 0
  );
}

/** Returns the newest leads whose person and words are not stored. */
export async function unsettledLeads(
  database: Database,
  limit: number,
): Promise<readonly StoredLead[]> {
  const sql = `SELECT ${columns} FROM lead WHERE is_settled = 0 ORDER BY received_at DESC, id DESC LIMIT ${limit}`;
  return v.parse(v.array(storedLead), await database.query(sql));
}

export const setSettled = (ids: readonly string[]): Statement => ({
  sql: `UPDATE lead SET is_settled = 1 WHERE id IN (${parametersFor(ids)})`,
  values: ids,
});

/** Locks a lead's row until the transaction ends, so that it is not erased meanwhile. */
export const holdLead = (id: string): Statement => ({
  sql: 'UPDATE lead SET id = id WHERE id = $1',
  values: [id],
});

/** The columns that the staff may change. */
export type Work = Pick<StoredLead, 'status' | 'lostReason' | 'assignee'> & {
  readonly reminderMs: number | null;
};

/** Fails if the lead has changed since this version. */
export function setWork(
  { id, version }: Pick<StoredLead, 'id' | 'version'>,
  before: Work,
  after: Work,
  by: string,
): Statement {
  const { status, lostReason, assignee, reminderMs } = after;
  const isStanding = status === before.status && lostReason === before.lostReason;
  const columns: readonly (readonly [column: string, value: Value])[] = [
    ['handled_by', by],
    ...(isStanding
      ? []
      : ([
          ['status', status],
          ['lost_reason', lostReason],
        ] as const)),
    ...(statuses[status].isOpen === statuses[before.status].isOpen
      ? []
      : ([['handled_at', statuses[status].isOpen ? null : Date.now()]] as const)),
    ...(isStanding || (before.status !== 'new' && status !== 'new')
      ? []
      : ([['called_at', status === 'new' ? null : Date.now()]] as const)),
    ...(assignee === before.assignee ? [] : ([['assignee', assignee]] as const)),
    ...(reminderMs === before.reminderMs ? [] : ([['reminder_at', reminderMs]] as const)),
  ];
  return {
    sql: `UPDATE lead SET version = CASE WHEN version = $2 THEN version + 1 END, ${columns.map(([column], at) => `${column} = $${at + 3}`).join(', ')} WHERE id = $1`,
    values: [id, version, ...columns.map(([, value]) => value)],
  };
}

/**
 * Releases a lead from quarantine; the server then notifies the staff as for a new lead.
 * @throws Error if no lead with this id is in quarantine.
 */
export async function releaseLead(database: Database, id: string): Promise<void> {
  const sql =
    'UPDATE lead SET quarantine_reason = NULL, notice_pending = 1 WHERE id = $1 AND quarantine_reason IS NOT NULL RETURNING id';
  const lead = await findLead(database, id);
  const [, released = []] = await database.transaction([
    countChange,
    { sql, values: [id] },
    ...forgetDays(lead === null ? [] : [lead]),
  ]);
  if (released.length === 0) throw new Error(`Lead ${id} is not in quarantine.`);
}

/** Returns the ids of test leads received before a time. */
export async function testsBefore(
  database: Database,
  beforeMs: number,
  limit: number,
): Promise<readonly string[]> {
  const sql = `SELECT id FROM lead WHERE quarantine_reason = 'test' AND received_at < $1 LIMIT ${limit}`;
  return v.parse(v.array(idRow), await database.query(sql, [beforeMs])).map(({ id }) => id);
}

/** Deletes a lead that `recordArrival` identified as synthetic, before anyone can read it. */
export const deleteSynthetic = (id: string): Statement => ({
  sql: 'DELETE FROM lead WHERE id = $1 AND id IN (SELECT lead_id FROM synthetic_lead)',
  values: [id],
});

/** Must run in a transaction that begins with `countChange`. */
export const deleteLeads = (ids: readonly string[]): Statement => ({
  sql: `DELETE FROM lead WHERE id IN (${parametersFor(ids)})`,
  values: ids,
});

/** SQL for leads whose first notice is in the outbox but not yet recorded: `id` and `kind`. */
export const announcedLeads = (limit: number): string =>
  `SELECT lead.id, lead.kind FROM lead JOIN outbox ON outbox.id = lead.id WHERE lead.notice_pending = 1 ORDER BY lead.received_at LIMIT ${limit}`;

/** SQL for leads whose staff notice is still pending, oldest first: `id`. */
export const unannouncedLeads = (limit: number): string =>
  `SELECT id FROM lead WHERE notice_pending = 1 ORDER BY received_at LIMIT ${limit}`;

/** Records that the notices of these leads are in the outbox. */
export const recordAnnounced = (limit: number): Statement => ({
  sql: `UPDATE lead SET notice_pending = 0 WHERE id IN (SELECT id FROM (${announcedLeads(limit)}) AS told)`,
});

/** Marks every lead as announced and returns the ids. */
export const announceNone: Statement = {
  sql: 'UPDATE lead SET notice_pending = 0 WHERE notice_pending = 1 RETURNING id',
};
