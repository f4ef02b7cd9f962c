import { inIndia } from 'shared-contracts/contract/india-time';
import type { Database } from '../database/database';
import { addMissingKeys } from '../leads/add-missing-keys';
import { leadChunks } from '../leads/find-leads';
import { emailKey } from '../leads/person-keys';
import type { StoredLead } from '../leads/stored-lead';

/** What is stored about one address. */
export interface HeldData {
  /** Newest first. */
  readonly leads: readonly StoredLead[];
  /** Whether there are older leads that are not among these. */
  readonly hasOlder: boolean;
  /** Since when; null: it is not subscribed. */
  readonly subscribedSince: string | null;
}

export async function heldData(database: Database, email: string): Promise<HeldData> {
  const { value } = await leadChunks(database, { email }, 'all').next();
  const [row] = await database.query('SELECT subscribed_at FROM subscriber WHERE email = $1', [email]);
  const { leads = [], next = null } = value ?? {};
  return { leads, hasOlder: next !== null, subscribedSince: row === undefined ? null : inIndia(Number(row['subscribed_at'])) };
}

export const isNothing = ({ leads, subscribedSince }: HeldData): boolean => leads.length === 0 && subscribedSince === null;

/** Whether anything is stored about an address. */
export async function isKnown(database: Database, email: string): Promise<boolean> {
  await addMissingKeys(database);
  const rows = await database.query(
    'SELECT 1 AS known FROM lead WHERE email_key = $1 UNION ALL SELECT 1 FROM subscriber WHERE email = $2 LIMIT 1',
    [emailKey(email), email],
  );
  return rows.length > 0;
}
