import { existsSync } from 'node:fs';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';

interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** The database of the settings as it is; null where there is none yet. */
export async function openExisting({
  databaseUrl,
  dataFolder,
}: DatabaseSettings): Promise<Database | null> {
  if (databaseUrl !== null) return postgres(databaseUrl);
  return existsSync(`${dataFolder}/site.sqlite`) ? openEmbedded(dataFolder) : null;
}

/**
 * The database of the settings, migrated: PostgreSQL where an address is given, otherwise the
 * embedded one.
 * @param migrations folders of further ones, for tables of the site's own
 */
export async function openDatabase(
  { databaseUrl, dataFolder }: DatabaseSettings,
  migrations: readonly string[] = [],
): Promise<Database> {
  const database =
    databaseUrl === null ? await openEmbedded(dataFolder) : await postgres(databaseUrl);
  await migrate(database, migrations);
  return database;
}

/**
 * Its driver takes a quarter of a second to load, which a server on the embedded database need not
 * wait for.
 */
async function postgres(url: string): Promise<Database> {
  const { openPostgres } = await import('./postgres');
  return openPostgres(url);
}
