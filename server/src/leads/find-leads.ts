import { type LeadKind, leadCalls } from 'shared-contracts/contract/api/all-calls';
import type { Database, Statement } from '../database/database';

export interface LeadFilter {
  readonly kind?: string;
  /** Days, as `2026-11-01`, in UTC; `until` is not included. */
  readonly since?: string;
  readonly until?: string;
  readonly email?: string;
  readonly mobile?: string;
}

export interface StoredLead {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly kind: LeadKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
}

/** Leads that fit the filter, oldest first. @throws Error that says what is wrong with the filter */
export async function findLeads(database: Database, filter: LeadFilter): Promise<readonly StoredLead[]> {
  if (filter.kind !== undefined && !(filter.kind in leadCalls)) {
    throw new Error(`There is no kind ${filter.kind}. The kinds are ${Object.keys(leadCalls).join(', ')}.`);
  }
  const rows = await database.query('SELECT * FROM lead WHERE received_at >= $1 AND received_at < $2 ORDER BY received_at', [
    timeOf(filter.since, 0),
    timeOf(filter.until, Number.MAX_SAFE_INTEGER),
  ]);
  return rows
    .map((row) => ({
      id: String(row['id']),
      receivedAt: new Date(Number(row['received_at'])).toISOString(),
      kind: row['kind'] as LeadKind,
      fields: JSON.parse(String(row['fields'])) as Record<string, unknown>,
      consent: JSON.parse(String(row['consent'])) as Record<string, unknown>,
      source: JSON.parse(String(row['source'])) as Record<string, unknown>,
    }))
    .filter(({ kind, fields }) => (filter.kind === undefined || kind === filter.kind) && isOf(fields, filter));
}

/** Erases all that is stored about one person. @throws Error when nobody is named */
export async function erasePerson(database: Database, filter: LeadFilter): Promise<{ leads: number; subscriptions: number }> {
  const { email, mobile } = filter;
  if (email === undefined && mobile === undefined) throw new Error('Say whose data to erase: --email or --mobile.');
  const leads = await findLeads(database, { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) });
  const erasures: Statement[] = leads.flatMap(({ id }) => [
    { sql: 'DELETE FROM outbox WHERE lead_id = $1', values: [id] },
    { sql: 'DELETE FROM lead WHERE id = $1', values: [id] },
  ]);
  const address = email?.toLowerCase() ?? '';
  const results = await database.transaction([
    ...erasures,
    { sql: 'DELETE FROM outbox WHERE lower(recipient) = $1 AND lead_id IS NULL', values: [address] },
    { sql: 'DELETE FROM subscriber WHERE email = $1 RETURNING email', values: [address] },
  ]);
  return { leads: leads.length, subscriptions: results.at(-1)?.length ?? 0 };
}

function timeOf(day: string | undefined, otherwise: number): number {
  if (day === undefined) return otherwise;
  const time = Date.parse(day);
  if (Number.isNaN(time)) throw new Error(`«${day}» is no day. Write it as 2026-11-01.`);
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
