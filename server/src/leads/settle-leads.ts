import { setTimeout as wait } from 'node:timers/promises';
import { type Database, type Statement, yieldToEventLoop } from '@platform/server-kit/database';
import { readNotes } from './lead-note-repository';
import { setSettled, unsettledLeads } from './lead-repository';
import { describeSource } from './lead-source';
import { changePeople, planPeople } from './people';
import { addSearchTerms } from './search-term-repository';
import { indexTerms } from './search-terms';
import { getFormName, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';

const atOnce = 20;
/** Pause between steps, to serve visitors meanwhile. */
const pauseMs = 10;

const underWay = new WeakMap<Database, Promise<void>>();
const asked = new WeakSet<Database>();

/**
 * Stores the people and the words of new leads, in small steps. Costs almost nothing once there
 * are none.
 */
export function settleLeads(database: Database): Promise<void> {
  asked.add(database);
  const work = underWay.get(database) ?? settle(database).finally(() => underWay.delete(database));
  underWay.set(database, work);
  return work;
}

/** Waits for the step under way; the next server continues. */
export async function stopSettling(database: Database): Promise<void> {
  asked.delete(database);
  await underWay.get(database)?.catch(() => {});
}

async function settle(database: Database): Promise<void> {
  while (asked.delete(database)) {
    await yieldToEventLoop();
    const leads = await unsettledLeads(database, atOnce);
    if (leads.length === 0) continue;
    await changePeople(database, () => planSettled(database, leads));
    // Before the pause, so that `stopSettling` ends the work.
    asked.add(database);
    await wait(pauseMs);
  }
}

async function planSettled(
  database: Database,
  leads: readonly StoredLead[],
): Promise<readonly Statement[]> {
  const ids = leads.map(({ id }) => id);
  const notes = await readNotes(database, ids);
  return [
    ...(await planPeople(database, leads)),
    setSettled(ids),
    ...leads.flatMap((lead) =>
      addSearchTerms(
        lead.id,
        lead.receivedMs,
        indexTerms(lead.fields, [
          ...wordsShownOf(lead),
          ...(notes.get(lead.id) ?? []).map(({ text }) => text),
        ]),
      ),
    ),
  ];
}

/** The texts of a lead on the staff's pages, without its fields. */
const wordsShownOf = (lead: StoredLead): readonly string[] => [
  getFormName(lead),
  ...Object.keys(lead.fields).map((name) => wordsOfValue(lead, name)),
  ...describeSource(lead).map(([, text]) => text),
];
