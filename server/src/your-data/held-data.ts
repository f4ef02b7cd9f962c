import type { Database } from '../database/database';
import { findLeads, type StoredLead } from '../leads/find-leads';
import { inIndia } from '../leads/india-time';

/** All that is stored about one address. */
export interface HeldData {
  readonly leads: readonly StoredLead[];
  /** Since when; null: it is not subscribed. */
  readonly subscribedSince: string | null;
}

export async function heldData(database: Database, email: string): Promise<HeldData> {
  const leads = await findLeads(database, { email }, 'all');
  const [row] = await database.query('SELECT subscribed_at FROM subscriber WHERE email = $1', [email]);
  return { leads, subscribedSince: row === undefined ? null : inIndia(Number(row['subscribed_at'])) };
}

export const isNothing = ({ leads, subscribedSince }: HeldData): boolean => leads.length === 0 && subscribedSince === null;
