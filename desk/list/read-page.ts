import type { Database } from '@platform/server-kit/database';
import { type Html, html } from '@platform/server-kit/html';
import { seal } from '@platform/server-kit/tokens';
import { readLeads, readNotes, readPeople, type StoredLead } from 'server/leads';
import type { DeskState } from './desk-state';
import { findPage } from './lead-page';
import { getFilter } from './view';

/**
 * Reads a page's people, either as previously shown or by searching, and the notes of the open
 * person.
 */
export async function readPage(
  database: Database,
  { view, after, rows, next: known, open }: DeskState,
) {
  const found =
    rows === null
      ? await findPage(database, { ...getFilter(view), perPerson: true }, after)
      : { leads: await readLeads(database, rows), next: known };
  const getPlace = ({ id }: StoredLead) => rows?.indexOf(id) ?? 0;
  const leads = found.leads.toSorted((one, other) => getPlace(one) - getPlace(other));
  const people = await readPeople(database, leads, 'accepted');
  const opened = people.find(([{ id }]) => id === open) ?? [];
  const notes = await readNotes(
    database,
    opened.map(({ id }) => id),
  );
  return { people, notes, rows: leads.map(({ id }) => id), next: found.next };
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
