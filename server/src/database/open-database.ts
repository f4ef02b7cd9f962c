import { moveOldResumes } from '../resumes/move-old-resumes';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate, migrateOnce } from './migrate';
import { openPostgres } from './postgres';

/** The database of the settings, migrated: PostgreSQL where an address is given, otherwise the embedded one. */
export async function openDatabase({ databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string }): Promise<Database> {
  const database = databaseUrl === null ? await openEmbedded(dataFolder) : openPostgres(databaseUrl);
  await migrate(database);
  await migrateOnce(database, '0006-old-resumes', moveOldResumes);
  return database;
}
