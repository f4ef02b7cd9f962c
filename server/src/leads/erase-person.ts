import type { Database } from '../database/database';
import { eraseLeads } from './erase-leads';
import { leadChunks } from './find-leads';
import { type LeadFilter, personIn } from './lead-filter';

/** Erases all that is stored about one person, in quarantine or not. @throws Error when no person is named */
export async function erasePerson(
  database: Database,
  { email, mobile }: Pick<LeadFilter, 'email' | 'mobile'>,
): Promise<{ leads: number; subscriptions: number }> {
  const person = { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) };
  if (!personIn(person)?.key) throw new Error('Name the person to erase: --email or --mobile.');
  let erased = 0;
  for await (const { leads } of leadChunks(database, person, 'all')) {
    await eraseLeads(
      database,
      leads.map(({ id }) => id),
    );
    erased += leads.length;
  }
  const address = email?.toLowerCase() ?? '';
  const results = await database.transaction([
    { sql: 'DELETE FROM outbox WHERE lower(recipient) = $1 AND lead_id IS NULL', values: [address] },
    { sql: 'DELETE FROM data_request WHERE email = $1', values: [address] },
    { sql: 'DELETE FROM subscriber WHERE email = $1 RETURNING email', values: [address] },
  ]);
  return { leads: erased, subscriptions: results.at(-1)?.length ?? 0 };
}
