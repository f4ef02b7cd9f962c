import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@platform/server-kit/database';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import { setKeys, unindexedLeads } from './lead-repository';
import { getSource } from './lead-source';
import { personKeys } from './person-keys';
import { setSearchTerms } from './search-term-repository';
import { indexTerms } from './search-terms';

const atOnce = 20;
/** Pause between steps, to serve visitors meanwhile. */
const pauseMs = 10;

const underWay = new WeakMap<Database, Promise<void>>();

/**
 * Indexes leads by words, person and source, in small steps. Costs almost nothing once all are
 * indexed.
 */
export function indexLeads(database: Database): Promise<void> {
  const work = underWay.get(database) ?? index(database).finally(() => underWay.delete(database));
  underWay.set(database, work);
  return work;
}

async function index(database: Database): Promise<void> {
  for (;;) {
    const leads = await unindexedLeads(database, atOnce);
    if (leads.length === 0) return;
    await database.transaction(
      leads.flatMap(({ id, fields, received_at: receivedMs, ...told }) => [
        setKeys(id, personKeys(fields), trafficSource(getSource(told)).source),
        ...setSearchTerms(id, receivedMs, indexTerms(fields)),
      ]),
    );
    if (leads.length < atOnce) return;
    await wait(pauseMs);
  }
}
