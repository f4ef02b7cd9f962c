import {
  columnsOf,
  type Database,
  eraseRows,
  parametersFor,
  type Statement,
} from '@platband/server-kit/database';
import { minuteMs } from '@platband/slice/contract/durations';
import * as v from 'valibot';
import { announcedLeads, unannouncedLeads } from '../leads/lead-repository';
import type { Mail } from './transport';

export const morningPrefix = 'morning-';

/** Length of a sender's lease on its mail, which the sender renews. */
export const usualLeaseMs = minuteMs;

export const outboxRow = v.object({
  id: v.string(),
  /** Null for mail that is not about a lead; the row then has a subject and body. */
  lead_id: v.nullable(v.string()),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  created_at: v.number(),
  attempts: v.number(),
  channel: v.string(),
});
export type OutboxRow = v.InferOutput<typeof outboxRow>;

const idRows = v.array(v.object({ id: v.string() }));
export const isWaiting = 'sent_at IS NULL AND refused_at IS NULL';

/**
 * By mail, to the staff's webhook, or to a token's webhook, with the token's id as the recipient.
 */
type Channel = 'mail' | 'webhook' | 'team';

/**
 * Returns the statement that adds a mail, or JSON for a webhook, to the outbox in the transaction
 * that causes it. The statement returns the id unless it exists already.
 */
export function putIntoOutbox(
  { id, to, subject, body }: Mail,
  channel: Channel = 'mail',
): Statement {
  return {
    sql: `INSERT INTO outbox (id, lead_id, recipient, subject, body, created_at, next_attempt_at, attempts, channel)
          VALUES ($1, NULL, $2, $3, $4, $5, $5, 0, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
    values: [id, to, subject, body, Date.now(), channel],
  };
}

const insertNotice =
  'INSERT INTO outbox (id, lead_id, recipient, subject, body, created_at, next_attempt_at, attempts, channel)';

/**
 * Adds the first notice for new leads. Its id is the lead's, so it is never added twice. Without a
 * WHERE, SQLite would parse ON CONFLICT as a join condition.
 */
export const insertFirstNotices = (to: string, limit: number): Statement => ({
  sql: `${insertNotice} SELECT id, id, $1, '', '', $2, $2, 0, 'mail' FROM (${unannouncedLeads(limit)}) AS waiting
        WHERE TRUE ON CONFLICT (id) DO NOTHING`,
  values: [to, Date.now()],
});

interface FurtherNotice {
  /** Appended to the lead's id. */
  readonly suffix: 'second' | 'webhook';
  readonly channel: 'mail' | 'webhook';
  readonly to: string;
  /** Null for every kind. */
  readonly kind: string | null;
}

/** Adds a further notice for leads whose first notice is in the outbox. */
export const insertFurtherNotices = (
  { suffix, channel, to, kind }: FurtherNotice,
  limit: number,
): Statement => ({
  sql: `${insertNotice} SELECT id || '-${suffix}', id, $1, '', '', $2, $2, 0, '${channel}' FROM (${announcedLeads(limit)}) AS told
        WHERE ${kind === null ? 'TRUE' : 'kind = $3'} ON CONFLICT (id) DO NOTHING`,
  values: [to, Date.now(), ...(kind === null ? [] : [kind])],
});

/** Leases at most `limit` due rows, with release notices last. */
export async function claimDue(
  database: Database,
  leaseEndMs: number,
  limit: number,
): Promise<readonly OutboxRow[]> {
  const due = `SELECT id FROM outbox WHERE ${isWaiting} AND next_attempt_at <= $2 ORDER BY channel = 'team', next_attempt_at LIMIT ${limit}`;
  const rows = await database.query(
    `UPDATE outbox SET next_attempt_at = $1, attempts = attempts + 1 WHERE ${isWaiting} AND next_attempt_at <= $2 AND id IN (${due})
     RETURNING ${columnsOf(outboxRow)}`,
    [leaseEndMs, Date.now()],
  );
  return v.parse(v.array(outboxRow), rows);
}

/**
 * Extends leases that are still valid.
 * @returns Ids of their rows.
 */
export async function moveClaim(
  database: Database,
  ids: readonly string[],
  fromMs: number,
  toMs: number,
): Promise<readonly string[]> {
  const sql = `UPDATE outbox SET next_attempt_at = $1 WHERE next_attempt_at = $2 AND ${isWaiting} AND id IN (${parametersFor(ids, 3)}) RETURNING id`;
  return v.parse(idRows, await database.query(sql, [toMs, fromMs, ...ids])).map(({ id }) => id);
}

/** Releases leased rows that were not tried. */
export async function endClaim(
  database: Database,
  ids: readonly string[],
  leaseEndMs: number,
): Promise<void> {
  const sql = `UPDATE outbox SET next_attempt_at = $1, attempts = attempts - 1 WHERE next_attempt_at = $2 AND ${isWaiting} AND id IN (${parametersFor(ids, 3)})`;
  await database.query(sql, [Date.now(), leaseEndMs, ...ids]);
}

/** Erases the content of a mail once it is sent. */
export async function recordSent(database: Database, id: string): Promise<void> {
  await database.query(
    "UPDATE outbox SET sent_at = $1, body = '', last_error = NULL WHERE id = $2",
    [Date.now(), id],
  );
}

export async function postpone(
  database: Database,
  id: string,
  toMs: number,
  reason: string,
): Promise<void> {
  await database.query('UPDATE outbox SET next_attempt_at = $1, last_error = $2 WHERE id = $3', [
    toMs,
    reason,
    id,
  ]);
}

export async function recordRefused(database: Database, id: string, reason: string): Promise<void> {
  await database.query(
    "UPDATE outbox SET refused_at = $1, body = '', last_error = $2 WHERE id = $3",
    [Date.now(), reason, id],
  );
}

/** Marks all pending mail as sent and returns the ids. */
export const sendNone = (reason: string): Statement => ({
  sql: `UPDATE outbox SET sent_at = $1, body = '', last_error = $2 WHERE sent_at IS NULL RETURNING id`,
  values: [Date.now(), reason],
});

export const deleteMailAbout = (leadIds: readonly string[]): Statement => ({
  sql: `DELETE FROM outbox WHERE lead_id IN (${parametersFor(leadIds)})`,
  values: leadIds,
});

/**
 * Deletes mail to an address that is not about a lead.
 * @param address In lower case.
 */
export const deleteMailTo = (address: string): Statement => ({
  sql: 'DELETE FROM outbox WHERE lower(recipient) = $1 AND lead_id IS NULL',
  values: [address],
});

/** Erases old mail that is not about a lead, either only finished mail or all of it. */
export const eraseMail = (
  database: Database,
  which: 'ended' | 'all',
  beforeMs: number,
): Promise<void> =>
  eraseRows(database, {
    table: 'outbox',
    key: 'id',
    values: [beforeMs],
    condition: `lead_id IS NULL AND created_at < $1${which === 'all' ? '' : ' AND (sent_at IS NOT NULL OR refused_at IS NOT NULL)'}`,
  });

/**
 * Makes mail due now, even if it was refused. Only notices about leads can be resent, since refused
 * mail loses its content.
 * @returns The number of mails made due.
 */
export async function retryMail(database: Database, id: string): Promise<number> {
  const now = Date.now();
  // Rows due within the lease time may be in progress.
  const mayBeMoved =
    '(refused_at IS NOT NULL AND lead_id IS NOT NULL OR refused_at IS NULL AND next_attempt_at > $2)';
  const sql = `UPDATE outbox SET refused_at = NULL, next_attempt_at = $1 WHERE sent_at IS NULL AND ${mayBeMoved} AND id = $3 RETURNING id`;
  return (await database.query(sql, [now, now + usualLeaseMs, id])).length;
}

/**
 * Marks an email as sent.
 * @returns Whether it was pending.
 */
export async function dropMail(database: Database, id: string): Promise<boolean> {
  const sql =
    "UPDATE outbox SET sent_at = $1, refused_at = NULL, body = '', last_error = 'dropped' WHERE id = $2 AND sent_at IS NULL RETURNING id";
  return (await database.query(sql, [Date.now(), id])).length > 0;
}
