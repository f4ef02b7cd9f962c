import type { Database } from '../database/database';
import type { QuarantineReason } from './quarantine-reason';
import { type StoredKind, storedKinds } from './stored-kinds';

export interface LeadFilter {
  readonly kind?: string;
  /** Days, as `2026-11-01`, in UTC; `until` is not included. */
  readonly since?: string;
  readonly until?: string;
  readonly email?: string;
  readonly mobile?: string;
}

/** Which leads: those that the staff acts on, those that it has to look at first, or all. */
export type LeadState = 'accepted' | 'quarantined' | 'all';

export interface StoredLead {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly kind: StoredKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  /** Null: it is not in quarantine. */
  readonly quarantineReason: QuarantineReason | null;
}

const conditions: Readonly<Record<LeadState, string>> = {
  accepted: 'AND quarantine_reason IS NULL',
  quarantined: 'AND quarantine_reason IS NOT NULL',
  all: '',
};

/** Leads that fit the filter, oldest first. @throws Error that explains what is wrong with the filter */
export async function findLeads(database: Database, filter: LeadFilter, state: LeadState = 'accepted'): Promise<readonly StoredLead[]> {
  if (filter.kind !== undefined && !Object.hasOwn(storedKinds, filter.kind)) {
    throw new Error(`There is no kind ${filter.kind}. The kinds are ${Object.keys(storedKinds).join(', ')}.`);
  }
  const rows = await database.query(
    `SELECT * FROM lead WHERE received_at >= $1 AND received_at < $2 ${conditions[state]} ORDER BY received_at`,
    [timeOf(filter.since, 0), timeOf(filter.until, Number.MAX_SAFE_INTEGER)],
  );
  return rows
    .map((row) => ({
      id: String(row['id']),
      receivedAt: new Date(Number(row['received_at'])).toISOString(),
      kind: row['kind'] as StoredKind,
      fields: JSON.parse(String(row['fields'])) as Record<string, unknown>,
      consent: JSON.parse(String(row['consent'])) as Record<string, unknown>,
      source: JSON.parse(String(row['source'])) as Record<string, unknown>,
      quarantineReason: row['quarantine_reason'] as QuarantineReason | null,
    }))
    .filter(({ kind, fields }) => (filter.kind === undefined || kind === filter.kind) && isOf(fields, filter));
}

function timeOf(day: string | undefined, otherwise: number): number {
  if (day === undefined) return otherwise;
  const time = Date.parse(day);
  if (Number.isNaN(time)) throw new Error(`"${day}" is not a valid date. Write it as 2026-11-01.`);
  return time;
}

/** A person's number is the same with and without its country code. */
function isOf(fields: Readonly<Record<string, unknown>>, { email, mobile }: LeadFilter): boolean {
  const number = (value: unknown) =>
    String(value ?? '')
      .replace(/\D/g, '')
      .slice(-10);
  return (
    (email === undefined || String(fields['email'] ?? '').toLowerCase() === email.toLowerCase()) &&
    (mobile === undefined || [fields['mobile'], fields['phone']].some((value) => value !== undefined && number(value) === number(mobile)))
  );
}
