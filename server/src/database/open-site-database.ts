import { fileURLToPath } from 'node:url';
import { openServiceDatabase } from '@platform/releases/database';
import { type Database, migrateOnce } from '@platform/server-kit/database';
import { moveOldResumes } from './move-old-resumes';

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Opens the configured database with the tables of the release service and the site. */
export async function openSiteDatabase(
  settings: Parameters<typeof openServiceDatabase>[0],
): Promise<Database> {
  const database = await openServiceDatabase(settings, [migrations]);
  await migrateOnce(database, '0006-old-resumes', moveOldResumes);
  return database;
}
