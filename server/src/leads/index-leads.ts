import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@platform/server-kit/database';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import { readNotes } from './lead-note-repository';
import { readLeads, setKeys, unindexedLeads } from './lead-repository';
import { describeSource, getSource } from './lead-source';
import { personKeys } from './person-keys';
import { setSearchTerms } from './search-term-repository';
import { indexTerms } from './search-terms';
import { getFormName, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';

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

/** The texts of a lead on the staff's pages, without its fields. */
const wordsShownOf = (lead: StoredLead): readonly string[] => [
  getFormName(lead),
  ...Object.keys(lead.fields).map((name) => wordsOfValue(lead, name)),
  ...describeSource(lead).map(([, text]) => text),
];

async function index(database: Database): Promise<void> {
  for (;;) {
    const rows = await unindexedLeads(database, atOnce);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const leads = new Map((await readLeads(database, ids)).map((lead) => [lead.id, lead]));
    const notes = await readNotes(database, ids);
    await database.transaction(
      rows.flatMap(({ id, received_at: receivedMs }) => {
        const lead = leads.get(id);
        if (lead === undefined) return [];
        const own = (notes.get(id) ?? []).map(({ text }) => text);
        const shown = [...wordsShownOf(lead), ...own];
        return [
          setKeys(id, personKeys(lead.fields), trafficSource(getSource(lead)).source, own.length),
          ...setSearchTerms(id, receivedMs, indexTerms(lead.fields, shown)),
        ];
      }),
    );
    if (rows.length < atOnce) return;
    await wait(pauseMs);
  }
}
