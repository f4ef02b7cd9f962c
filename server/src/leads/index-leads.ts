import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@platform/server-kit/database';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import { leadsWithoutWords, setKeys } from './lead-repository';
import { sourceOf } from './lead-source';
import { setWords } from './lead-word-repository';
import { wordsOf } from './lead-words';
import { personKeys } from './person-keys';

const atOnce = 20;
/** Pause between steps, to serve visitors meanwhile. */
const pauseMs = 10;

const underWay = new WeakMap<Database, Promise<void>>();

/** Indexes leads by words, person and source, in small steps. Almost free if all are indexed. */
export function indexLeads(database: Database): Promise<void> {
  const work = underWay.get(database) ?? index(database).finally(() => underWay.delete(database));
  underWay.set(database, work);
  return work;
}

async function index(database: Database): Promise<void> {
  for (;;) {
    const leads = await leadsWithoutWords(database, atOnce);
    if (leads.length === 0) return;
    await database.transaction(
      leads.flatMap(({ id, fields, received_at: receivedMs, ...told }) => [
        setKeys(id, personKeys(fields), trafficSource(sourceOf(told)).source),
        ...setWords(id, receivedMs, wordsOf(fields)),
      ]),
    );
    if (leads.length < atOnce) return;
    await wait(pauseMs);
  }
}
