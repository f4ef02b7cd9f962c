import type { Database } from '@platband/server-kit/database';
import { type Html, html } from '@platband/server-kit/html';
import { seal } from '@platband/server-kit/tokens';
import {
  countPeople,
  findPage,
  type LeadFilter,
  queues,
  readLeads,
  readNotes,
  readPeople,
  turns,
} from 'server/leads';
import type { DeskState } from './desk-state';
import { getFilter } from './view';

/**
 * Reads a page's people, either as previously shown or by searching, and the notes of the open
 * person.
 */
export async function readPage(
  database: Database,
  { view, after, rows, next: known, open }: DeskState,
) {
  const filter: LeadFilter = { ...getFilter(view), perPerson: true };
  const found = rows === null ? await findPage(database, filter, after) : null;
  const shown =
    found?.leads.map(({ id }) => ({ id, turn: found.turnOf.get(id) ?? null })) ?? rows ?? [];
  const ids = shown.map(({ id }) => id);
  const leads = (found?.leads ?? (await readLeads(database, ids))).toSorted(
    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  const which = filter.state === 'all' ? 'all' : 'accepted';
  const people = await readPeople(database, leads, which);
  const opened = people.find((person) => person.some(({ id }) => id === open)) ?? [];
  const notes = await readNotes(
    database,
    opened.map(({ id }) => id),
  );
  return {
    people,
    notes,
    rows: shown,
    next: found === null ? known : found.next,
    counts: await countOpen(database, filter),
  };
}

/** Counting stops here. */
const maxCounted = 1_000;

/** Counts the people of each queue and, if the list has turns, of each turn. */
async function countOpen(database: Database, { queue, ...filter }: LeadFilter) {
  const open: LeadFilter = { state: 'open', perPerson: true };
  const count = async (asked: LeadFilter) => countPeople(database, asked, maxCounted);
  const byQueue = await Promise.all(queues.map((name) => count({ ...open, queue: name })));
  const inTurns =
    queue === undefined || filter.turn !== undefined
      ? []
      : await Promise.all([
          count({ ...filter, queue }),
          ...turns.slice(0, -1).map((turn) => count({ ...filter, queue, turn })),
        ]);
  const [all = 0, ...some] = inTurns;
  // Counting the rest could read all leads.
  const rest = all === maxCounted ? null : all - some.reduce((sum, one) => sum + one, 0);
  return { byQueue, byTurn: inTurns.length === 0 ? [] : [...some, rest] };
}

export const hiddenState = async (database: Database, state: DeskState): Promise<Html> =>
  html`<input type="hidden" name="state" value="${await seal(database, { ...state, message: null })}">`;

/** Returns the state for the first page of the same search. */
export const fresh = (state: DeskState): DeskState => ({
  ...state,
  rows: null,
  open: null,
  message: null,
  undo: [],
});
