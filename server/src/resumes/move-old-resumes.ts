import type { Database } from '../database/database';
import { insertResume } from './resume-store';
import { resumeTypeOf } from './resume-type';

/** Moves the résumés that used to be stored as base64 among the fields of their leads into files of the database, lead by lead. */
export async function moveOldResumes(database: Database): Promise<void> {
  const leads = await database.query(`SELECT id FROM lead WHERE kind = 'application' AND fields LIKE '%"resume":"%'`);
  for (const { id } of leads) await moveResume(database, String(id));
}

async function moveResume(database: Database, id: string): Promise<void> {
  const [row] = await database.query('SELECT fields FROM lead WHERE id = $1', [id]);
  const { resume, ...fields } = JSON.parse(String(row?.['fields'] ?? '{}')) as Record<string, unknown>;
  if (typeof resume !== 'string') return;
  const bytes = Buffer.from(resume, 'base64');
  const mediaType = resumeTypeOf(bytes)?.mediaType ?? 'application/octet-stream';
  await database.transaction([
    insertResume(id, { fileName: String(fields['resumeName'] ?? 'resume'), mediaType, bytes }),
    { sql: 'UPDATE lead SET fields = $1 WHERE id = $2', values: [JSON.stringify({ ...fields, resumeSize: bytes.length }), id] },
  ]);
}
