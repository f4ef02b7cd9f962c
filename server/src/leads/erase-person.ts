import type { Database, Statement } from '../database/database';
import { findLeads, type LeadFilter } from './find-leads';

/** Erases all that is stored about one person, in quarantine or not. @throws Error when no person is named */
export async function erasePerson(database: Database, filter: LeadFilter): Promise<{ leads: number; subscriptions: number }> {
  const { email, mobile } = filter;
  if (email === undefined && mobile === undefined) throw new Error('Name the person to erase: --email or --mobile.');
  const leads = await findLeads(database, { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) }, 'all');
  const erasures: Statement[] = leads.flatMap(({ id }) => [
    { sql: 'DELETE FROM outbox WHERE lead_id = $1', values: [id] },
    { sql: 'DELETE FROM resume WHERE lead_id = $1', values: [id] },
    { sql: 'DELETE FROM lead WHERE id = $1', values: [id] },
  ]);
  const address = email?.toLowerCase() ?? '';
  const results = await database.transaction([
    ...erasures,
    { sql: 'DELETE FROM outbox WHERE lower(recipient) = $1 AND lead_id IS NULL', values: [address] },
    { sql: 'DELETE FROM data_request WHERE email = $1', values: [address] },
    { sql: 'DELETE FROM subscriber WHERE email = $1 RETURNING email', values: [address] },
  ]);
  return { leads: leads.length, subscriptions: results.at(-1)?.length ?? 0 };
}
