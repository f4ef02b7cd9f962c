import type { Database } from '@platform/server-kit/database';
import { leadChunks } from '../leads/find-leads';
import type { LeadFilter } from '../leads/lead-filter';
import { emailKey, phoneKey } from '../leads/person-keys';
import { deleteMailTo } from '../mail/outbox-repository';
import { deleteSubscriber } from '../newsletter/subscriber-repository';
import { eraseLeads } from './erase-leads';
import { deleteRequestsOf } from './request-repository';

/**
 * Erases all that is stored about one person, in quarantine or not. @throws Error when no person is
 * named
 */
export async function erasePerson(
  database: Database,
  { email, mobile }: Pick<LeadFilter, 'email' | 'mobile'>,
): Promise<{ leads: number; subscriptions: number }> {
  const person = { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) };
  if (emailKey(email) === '' && phoneKey(mobile) === '')
    throw new Error('Name the person to erase: --email or --mobile.');
  let erased = 0;
  for await (const { leads } of leadChunks(database, { ...person, state: 'all' })) {
    await eraseLeads(
      database,
      leads.map(({ id }) => id),
    );
    erased += leads.length;
  }
  const address = email?.toLowerCase() ?? '';
  const [, , subscriptions = []] = await database.transaction([
    deleteMailTo(address),
    deleteRequestsOf(address),
    deleteSubscriber(address),
  ]);
  return { leads: erased, subscriptions: subscriptions.length };
}
