import type { Database } from '../database/database';
import { inIndia, timeOf } from './india-time';
import type { QuarantineReason } from './quarantine-reason';
import { type StoredKind, storedKinds } from './stored-kinds';

export interface LeadFilter {
  readonly kind?: string;
  /** Days in India, as `2026-11-01`; `until` is not included. */
  readonly since?: string;
  readonly until?: string;
  readonly email?: string;
  readonly mobile?: string;
  /** What a field holds; spaces and signs in telephone numbers do not count. */
  readonly text?: string;
}

/** Which leads: those that the staff acts on, of these the open or the handled ones, those that it has to look at first, or all. */
export type LeadState = 'accepted' | 'open' | 'handled' | 'quarantined' | 'all';

export interface StoredLead {
  readonly id: string;
  /** ISO 8601, in India's time. */
  readonly receivedAt: string;
  readonly kind: StoredKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  /** Null: it is not in quarantine. */
  readonly quarantineReason: QuarantineReason | null;
  /** Null: nobody has dealt with it. */
  readonly handled: { readonly at: string; readonly by: string; readonly note: string } | null;
}

const conditions: Readonly<Record<LeadState, string>> = {
  accepted: 'AND quarantine_reason IS NULL',
  open: 'AND quarantine_reason IS NULL AND handled_at IS NULL',
  handled: 'AND quarantine_reason IS NULL AND handled_at IS NOT NULL',
  quarantined: 'AND quarantine_reason IS NOT NULL',
  all: '',
};

export const leadStates = Object.keys(conditions) as readonly LeadState[];

/** Leads that fit the filter, oldest first. @throws Error that explains what is wrong with the filter */
export async function findLeads(database: Database, filter: LeadFilter, state: LeadState = 'accepted'): Promise<readonly StoredLead[]> {
  const { kind, since, until } = filter;
  if (kind !== undefined && !Object.hasOwn(storedKinds, kind)) {
    throw new Error(`There is no kind ${kind}. The kinds are ${Object.keys(storedKinds).join(', ')}.`);
  }
  const rows = await database.query(
    `SELECT * FROM lead WHERE received_at >= $1 AND received_at < $2 ${conditions[state]} ORDER BY received_at`,
    [since === undefined ? 0 : timeOf(since), until === undefined ? Number.MAX_SAFE_INTEGER : timeOf(until)],
  );
  return rows
    .map((row) => ({
      id: String(row['id']),
      receivedAt: inIndia(Number(row['received_at'])),
      kind: row['kind'] as StoredKind,
      fields: JSON.parse(String(row['fields'])) as Record<string, unknown>,
      consent: JSON.parse(String(row['consent'])) as Record<string, unknown>,
      source: JSON.parse(String(row['source'])) as Record<string, unknown>,
      quarantineReason: row['quarantine_reason'] as QuarantineReason | null,
      handled:
        row['handled_at'] === null
          ? null
          : { at: inIndia(Number(row['handled_at'])), by: String(row['handled_by']), note: String(row['handled_note']) },
    }))
    .filter((lead) => (kind === undefined || lead.kind === kind) && isOf(lead.fields, filter));
}

const digitsIn = (value: unknown) => String(value ?? '').replace(/\D/g, '');

/** A person's number is the same with and without its country code. */
function isOf(fields: StoredLead['fields'], { email, mobile, text }: LeadFilter): boolean {
  const number = (value: unknown) => digitsIn(value).slice(-10);
  return (
    (email === undefined || String(fields['email'] ?? '').toLowerCase() === email.toLowerCase()) &&
    (mobile === undefined ||
      [fields['mobile'], fields['phone']].some((value) => value !== undefined && number(value) === number(mobile))) &&
    (text === undefined || Object.values(fields).some((value) => holds(value, text)))
  );
}

function holds(value: unknown, text: string): boolean {
  if (String(value).toLowerCase().includes(text.trim().toLowerCase())) return true;
  const isNumber = /^[+\d][\d\s()-]{3,}$/.test(text.trim());
  return isNumber && digitsIn(value).includes(digitsIn(text).slice(-10));
}
