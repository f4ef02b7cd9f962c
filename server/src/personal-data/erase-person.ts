import type { Database } from '@platband/server-kit/database';
import { dueErasures } from '../leads/erasure-repository';
import { leadChunks } from '../leads/find-leads';
import type { LeadFilter } from '../leads/lead-filter';
import { readLeads } from '../leads/lead-repository';
import { readPeople } from '../leads/people';
import { emailKey, phoneKey } from '../leads/person-keys';
import { settleLeads } from '../leads/settle-leads';
import type { StoredLead } from '../leads/stored-lead';
import { deleteMailTo } from '../mail/outbox-repository';
import {
  deleteSubscriber,
  readSubscribers,
  subscribedAt,
} from '../newsletter/subscriber-repository';
import { eraseLeads } from './erase-leads';
import { readErased, recordErased } from './erased-repository';
import { getDeleteRequests, recordDone } from './request-repository';

/**
 * Erases everything stored about an address or a number, including quarantined leads.
 * @param who Whether to erase all leads of its person, or only those that contain it.
 * @throws Error if neither is specified.
 */
export async function erasePerson(
  database: Database,
  { email, mobile }: Pick<LeadFilter, 'email' | 'mobile'>,
  who: 'person' | 'key' = 'person',
): Promise<{ leads: number; subscriptions: number }> {
  const person = { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) };
  if (emailKey(email) === '' && phoneKey(mobile) === '')
    throw new Error('Name the person to erase by --email or --mobile.');
  if (who === 'person') await settleLeads(database);
  let erased = 0;
  for await (const { leads } of leadChunks(database, { ...person, state: 'all' })) {
    const people = who === 'key' ? [leads] : await readPeople(database, leads, 'all');
    const ids = people.flat().map(({ id }) => id);
    await eraseLeads(database, ids);
    erased += ids.length;
  }
  return { leads: erased, subscriptions: await eraseAddress(database, email ?? '') };
}

/** Erases leads of one person with everything stored about their addresses, and records it. */
export async function eraseLeadsOfPerson(
  database: Database,
  leads: readonly StoredLead[],
): Promise<void> {
  await eraseLeads(
    database,
    leads.map(({ id }) => id),
  );
  const addresses = new Set(leads.map(({ fields }) => String(fields['email'] ?? '')));
  let subscriptions = 0;
  for (const address of addresses) subscriptions += await eraseAddress(database, address);
  await recordDone(database, 'erasure', { leads: leads.length, subscriptions });
}

/** Leads that are erased at once. */
const dueAtOnce = 100;

/** Erases the people whose erasure takes effect. */
export async function eraseDue(database: Database): Promise<void> {
  for (;;) {
    const ids = await dueErasures(database, Date.now(), dueAtOnce);
    if (ids.length === 0) return;
    await eraseLeadsOfPerson(database, await readLeads(database, ids));
  }
}

/**
 * Erases the people and leads of a list of erased keys from a restored database. Keeps leads that
 * arrived after the erasure.
 * @returns The number of erased leads.
 */
export async function eraseAgain(database: Database, list: string): Promise<number> {
  const erasedAt = readErased(list);
  const addresses = new Set(await readSubscribers(database));
  let erased = 0;
  for await (const { leads } of leadChunks(database, { state: 'all' })) {
    const again = leads.filter(({ id }) => erasedAt(id) !== undefined);
    for (const { fields } of again) addresses.add(String(fields['email'] ?? '').toLowerCase());
    await eraseLeads(
      database,
      again.map(({ id }) => id),
    );
    erased += again.length;
  }
  for (const address of addresses)
    if ((erasedAt(address) ?? 0) > ((await subscribedAt(database, address)) ?? 0))
      await eraseAddress(database, address);
  return erased;
}

/** Erases mail to an address and its subscription. Returns the number of subscriptions. */
async function eraseAddress(database: Database, email: string): Promise<number> {
  const address = email.toLowerCase();
  const [, , subscriptions = []] = await database.transaction([
    deleteMailTo(address),
    getDeleteRequests(address),
    deleteSubscriber(address),
    ...(address === '' ? [] : recordErased([address])),
  ]);
  return subscriptions.length;
}
