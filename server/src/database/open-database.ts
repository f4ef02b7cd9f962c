import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import { openPostgres } from './postgres';

/** The database of the settings, migrated: PostgreSQL where an address is given, otherwise the embedded one. */
export async function openDatabase({ databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string }): Promise<Database> {
  const database = databaseUrl === null ? await openEmbedded(dataFolder) : openPostgres(databaseUrl);
  await migrate(database);
  return database;
}
