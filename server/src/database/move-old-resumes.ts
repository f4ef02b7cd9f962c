import type { Database } from '@platform/server-kit/database';
import { getResumeType } from '../file-types/resume-type';

/** Moves résumés from base64 fields of their leads into separate files, lead by lead. */
export async function moveOldResumes(database: Database): Promise<void> {
  const leads = await database.query(
    `SELECT id FROM lead WHERE kind = 'application' AND fields LIKE '%"resume":"%'`,
  );
  for (const { id } of leads) await moveResume(database, String(id));
}

async function moveResume(database: Database, id: string): Promise<void> {
  const [row] = await database.query('SELECT fields FROM lead WHERE id = $1', [id]);
  const { resume, ...fields } = JSON.parse(String(row?.['fields'] ?? '{}')) as Record<
    string,
    unknown
  >;
  if (typeof resume !== 'string') return;
  const bytes = Buffer.from(resume, 'base64');
  const mediaType = getResumeType(bytes)?.mediaType ?? 'application/octet-stream';
  await database.transaction([
    {
      sql: `INSERT INTO resume (lead_id, file_name, media_type, size_bytes, bytes) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (lead_id) DO NOTHING`,
      values: [id, String(fields['resumeName'] ?? 'resume'), mediaType, bytes.length, bytes],
    },
    {
      sql: 'UPDATE lead SET fields = $1 WHERE id = $2',
      values: [JSON.stringify({ ...fields, resumeSize: bytes.length }), id],
    },
  ]);
}
