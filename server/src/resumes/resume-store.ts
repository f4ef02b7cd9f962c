import type { Database, Statement } from '../database/database';
import type { Resume } from './resume';

/** Stores the résumé of a lead, if the lead itself has been stored before in the same transaction. */
export function insertResume(leadId: string, { fileName, mediaType, bytes }: Resume): Statement {
  return {
    sql: `INSERT INTO resume (lead_id, file_name, media_type, size_bytes, bytes)
          SELECT id, $2, $3, $4, $5 FROM lead WHERE id = $1 ON CONFLICT (lead_id) DO NOTHING`,
    values: [leadId, fileName, mediaType, bytes.length, bytes],
  };
}

/** The résumé of a lead; null when it has none. */
export async function readResume(database: Database, leadId: string): Promise<Resume | null> {
  const [row] = await database.query('SELECT file_name, media_type, bytes FROM resume WHERE lead_id = $1', [leadId]);
  if (row === undefined) return null;
  return { fileName: String(row['file_name']), mediaType: String(row['media_type']), bytes: Buffer.from(row['bytes'] as Uint8Array) };
}
