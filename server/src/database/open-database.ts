import { existsSync } from 'node:fs';
import { moveOldResumes } from '../resumes/move-old-resumes';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate, migrateOnce } from './migrate';
import { openPostgres } from './postgres';

interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** The database of the settings as it is; null where there is none yet. */
export async function openExisting({ databaseUrl, dataFolder }: DatabaseSettings): Promise<Database | null> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  return existsSync(`${dataFolder}/site.sqlite`) ? openEmbedded(dataFolder) : null;
}

/** The database of the settings, migrated: PostgreSQL where an address is given, otherwise the embedded one. */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseSettings): Promise<Database> {
  const database = databaseUrl === null ? await openEmbedded(dataFolder) : openPostgres(databaseUrl);
  await migrate(database);
  await migrateOnce(database, '0006-old-resumes', moveOldResumes);
  return database;
}
