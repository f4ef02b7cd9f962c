import { randomUUID } from 'node:crypto';
import {
  columnsOf,
  type Database,
  parametersFor,
  type Statement,
} from '@platform/server-kit/database';
import { inIndia } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';

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

/** @param id Id of the note's form, so that submitting it twice adds the note once. */
export const insertNote = (
  leadId: string,
  by: string,
  kind: LeadNote['kind'],
  text: string,
  id: string = randomUUID(),
): Statement => ({
  sql: 'INSERT INTO lead_note (id, lead_id, written_at, written_by, kind, text) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING',
  values: [id, leadId, Date.now(), by, kind, text],
});

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
