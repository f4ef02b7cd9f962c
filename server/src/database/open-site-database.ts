import { fileURLToPath } from 'node:url';
import type { Database } from '@platform/releases/database/database';
import { migrateOnce } from '@platform/releases/database/migrate';
import { openDatabase } from '@platform/releases/database/open-database';
import { moveOldResumes } from './move-old-resumes';

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The database of the settings, with the tables of the release service and of the site. */
export async function openSiteDatabase(
  settings: Parameters<typeof openDatabase>[0],
): Promise<Database> {
  const database = await openDatabase(settings, [migrations]);
  await migrateOnce(database, '0006-old-resumes', moveOldResumes);
  return database;
}
