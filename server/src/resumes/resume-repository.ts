import {
  columnsOf,
  type Database,
  parametersFor,
  type Statement,
} from '@platband/server-kit/database';
import * as v from 'valibot';
import type { Resume } from './resume';

const resumeRow = v.object({
  file_name: v.string(),
  media_type: v.string(),
  bytes: v.instance(Uint8Array),
});

/** Stores the résumé of a lead that the same transaction has already stored. */
export function insertResume(leadId: string, { fileName, mediaType, bytes }: Resume): Statement {
  return {
    sql: `INSERT INTO resume (lead_id, file_name, media_type, size_bytes, bytes)
          SELECT id, $2, $3, $4, $5 FROM lead WHERE id = $1 ON CONFLICT (lead_id) DO NOTHING`,
    values: [leadId, fileName, mediaType, bytes.length, bytes],
  };
}

export async function readResume(database: Database, leadId: string): Promise<Resume | null> {
  const [row] = await database.query(
    `SELECT ${columnsOf(resumeRow)} FROM resume WHERE lead_id = $1`,
    [leadId],
  );
  if (row === undefined) return null;
  const { file_name: fileName, media_type: mediaType, bytes } = v.parse(resumeRow, row);
  return { fileName, mediaType, bytes: Buffer.from(bytes) };
}

export const deleteResumes = (leadIds: readonly string[]): Statement => ({
  sql: `DELETE FROM resume WHERE lead_id IN (${parametersFor(leadIds)})`,
  values: leadIds,
});
