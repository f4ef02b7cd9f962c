import { setTimeout as wait } from 'node:timers/promises';
import { type Database, type Statement, yieldToEventLoop } from '@platband/server-kit/database';
import { readNotes } from './lead-note-repository';
import { setSettled, unsettledLeads } from './lead-repository';
import { describeSource } from './lead-source';
import { changePeople, planPeople } from './people';
import { addSearchTerms } from './search-term-repository';
import { indexTerms } from './search-terms';
import { getFormName, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';

const atOnce = 5;
/** Leads that a search waits for. */
const mostNew = 20;

const underWay = new WeakMap<Database, Promise<void>>();
const asked = new WeakSet<Database>();

/** Stores the people and the words of new leads, in small steps. */
export function settleLeads(database: Database): Promise<void> {
  asked.add(database);
  const work = underWay.get(database) ?? settle(database);
  underWay.set(database, work);
  return work;
}

/** Waits until new leads can be found, unless there are many, such as after an upgrade. */
export async function settleNew(database: Database): Promise<void> {
  await yieldToEventLoop();
  const isFew = (await unsettledLeads(database, mostNew + 1)).length <= mostNew;
  const work = settleLeads(database).catch(() => {});
  if (isFew) await work;
}

/** Waits for the current step. The next server continues with the rest. */
export async function stopSettling(database: Database): Promise<void> {
  asked.delete(database);
  await underWay.get(database)?.catch(() => {});
}

async function settle(database: Database): Promise<void> {
  try {
    while (asked.delete(database)) {
      await yieldToEventLoop();
      const began = performance.now();
      const leads = await unsettledLeads(database, atOnce);
      if (leads.length === 0) continue;
      await changePeople(database, () => planSettled(database, leads));
      // Before the pause, so that `stopSettling` ends the work.
      asked.add(database);
      // As long as the step, so that half of the time is left to others.
      await wait(performance.now() - began);
    }
  } finally {
    // Together with the last check of `asked`, so that a later call starts again.
    underWay.delete(database);
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
