import { yieldToEventLoop } from '@platband/server-kit/database';
import type { NotesByLead, StoredLead } from 'server/leads';

export type Cell = string | Date;
type Column = (lead: StoredLead, notes: NotesByLead) => Cell;

/** The columns of an export: those before and after the columns of the leads' own fields. */
export interface LeadTable {
  readonly before: Readonly<Record<string, Column>>;
  readonly fields: (lead: StoredLead) => Readonly<Record<string, Cell>>;
  readonly after: Readonly<Record<string, Column>>;
}

export interface ReadLeads {
  /**
   * Starts reading the leads. Called twice, first for the columns and then for the rows, since the
   * leads do not fit in memory.
   */
  readonly read: () => AsyncIterable<{ readonly leads: readonly StoredLead[] }>;
  /** Reads the history of the given leads. */
  readonly notesOf: (ids: readonly string[]) => Promise<NotesByLead>;
}

export type LeadRows = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * Streams leads as rows in batches, yielding between batches. The first row has the column names,
 * with a column for each field that any lead has.
 */
export async function* leadRows(
  { before, fields, after }: LeadTable,
  { read, notesOf }: ReadLeads,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const seen = new Set<string>();
  for await (const { leads } of read())
    for (const lead of leads) for (const name of Object.keys(fields(lead))) seen.add(name);
  const names = [...seen];
  yield [[...Object.keys(before), ...names, ...Object.keys(after)]];
  for await (const { leads } of read()) {
    await yieldToEventLoop();
    const notes = await notesOf(leads.map(({ id }) => id));
    await yieldToEventLoop();
    yield leads.map((lead) => {
      const own = fields(lead);
      return [
        ...Object.values(before).map((cell) => cell(lead, notes)),
        ...names.map((name) => own[name] ?? ''),
        ...Object.values(after).map((cell) => cell(lead, notes)),
      ];
    });
  }
}
