import type { Database } from '@platform/server-kit/database';
import { type Html, html } from '@platform/server-kit/html';
import { seal } from '@platform/server-kit/tokens';
import { readLeads, readNotes, type StoredLead } from 'server/leads';
import type { DeskState } from './desk-state';
import { findPage, getPeople } from './lead-page';
import { getFilter } from './view';

/**
 * Reads the people of a page, as shown before or as the search finds them, and the notes of the
 * open one.
 */
export async function readPage(
  database: Database,
  { view, after, rows, next: known, open }: DeskState,
) {
  const found =
    rows === null
      ? await findPage(database, getFilter(view), after)
      : { leads: await readLeads(database, rows), next: known };
  const getPlace = ({ id }: StoredLead) => rows?.indexOf(id) ?? 0;
  const leads = found.leads.toSorted((one, other) => getPlace(one) - getPlace(other));
  const people = await getPeople(database, leads);
  const opened = people.find(([{ id }]) => id === open) ?? [];
  const notes = await readNotes(
    database,
    opened.map(({ id }) => id),
  );
  return { people, notes, rows: leads.map(({ id }) => id), next: found.next };
}

export const hiddenState = async (database: Database, state: DeskState): Promise<Html> =>
  html`<input type="hidden" name="state" value="${await seal(database, { ...state, message: null })}">`;

/** The same search, on its first page. */
export const fresh = (state: DeskState): DeskState => ({
  ...state,
  rows: null,
  open: null,
  message: null,
});
