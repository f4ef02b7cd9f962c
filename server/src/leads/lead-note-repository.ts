import { randomUUID } from 'node:crypto';
import {
  columnsOf,
  type Database,
  parametersFor,
  type Statement,
} from '@platband/server-kit/database';
import { inIndia } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { holdLead } from './lead-repository';
import { addSearchTerms } from './search-term-repository';
import { termsOfText } from './search-terms';
import type { StoredLead } from './stored-lead';

const noteRow = v.object({
  lead_id: v.string(),
  written_at: v.pipe(v.number(), v.transform(inIndia)),
  written_by: v.string(),
  kind: v.picklist(['note', 'change']),
  text: v.string(),
});
/** A note about a lead, or a change to it. Times are ISO 8601 in India's time zone. */
export type LeadNote = Readonly<v.InferOutput<typeof noteRow>>;
export type NotesByLead = ReadonlyMap<string, readonly LeadNote[]>;

/**
 * Adds a note, and the words by which it is found.
 * @param id Id of the note's form, so that submitting it twice adds the note once.
 */
export const addNote = (
  { id: leadId, receivedMs }: Pick<StoredLead, 'id' | 'receivedMs'>,
  by: string,
  kind: LeadNote['kind'],
  text: string,
  id: string = randomUUID(),
): readonly Statement[] => [
  holdLead(leadId),
  {
    sql: `INSERT INTO lead_note (id, lead_id, written_at, written_by, kind, text)
          SELECT CAST($1 AS TEXT), lead.id, CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT) FROM lead WHERE lead.id = $2
          ON CONFLICT (id) DO NOTHING`,
    values: [id, leadId, Date.now(), by, kind, text],
  },
  ...addSearchTerms(leadId, receivedMs, termsOfText(text)),
];

/** Returns these leads' history, oldest first. */
export async function readNotes(
  database: Database,
  leadIds: readonly string[],
): Promise<NotesByLead> {
  if (leadIds.length === 0) return new Map();
  const sql = `SELECT ${columnsOf(noteRow)} FROM lead_note WHERE lead_id IN (${parametersFor(leadIds)}) ORDER BY written_at, kind, id`;
  const notes = new Map<string, LeadNote[]>();
  for (const note of v.parse(v.array(noteRow), await database.query(sql, leadIds)))
    notes.set(note.lead_id, [...(notes.get(note.lead_id) ?? []), note]);
  return notes;
}

export const deleteNotes = (leadIds: readonly string[]): Statement => ({
  sql: `DELETE FROM lead_note WHERE lead_id IN (${parametersFor(leadIds)})`,
  values: leadIds,
});
