import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@platform/releases/database/database';
import { leadsWithoutKeys, setKeys } from './lead-repository';
import { personKeys } from './person-keys';

const atOnce = 20;
/** Between two steps, so that visitors are served meanwhile. */
const pauseMs = 10;

const underWay = new WeakMap<Database, Promise<void>>();

/** Resolves once every lead can be found by its person: gives keys to those that have none, a few at a time. Costs next to nothing where all have. */
export function addMissingKeys(database: Database): Promise<void> {
  const work = underWay.get(database) ?? addKeys(database).finally(() => underWay.delete(database));
  underWay.set(database, work);
  return work;
}

async function addKeys(database: Database): Promise<void> {
  for (;;) {
    const leads = await leadsWithoutKeys(database, atOnce);
    if (leads.length === 0) return;
    await database.transaction(leads.map(({ id, fields }) => setKeys(id, personKeys(fields))));
    await wait(pauseMs);
  }
}
