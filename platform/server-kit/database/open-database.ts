import { existsSync } from 'node:fs';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';

interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** Opens the configured database without migrating it, or returns null if it does not exist. */
export async function openExisting({
  databaseUrl,
  dataFolder,
}: DatabaseSettings): Promise<Database | null> {
  if (databaseUrl !== null) return postgres(databaseUrl);
  return existsSync(`${dataFolder}/site.sqlite`) ? openEmbedded(dataFolder) : null;
}

/**
 * Opens and migrates the configured database: PostgreSQL if an address is set, otherwise the
 * embedded one.
 * @param migrations Folders of further migrations, for the site's tables.
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
 * Opens PostgreSQL. The driver is loaded on demand: it takes a quarter of a second, which the
 * embedded database does not need to wait for.
 */
async function postgres(url: string): Promise<Database> {
  const { openPostgres } = await import('./postgres');
  return openPostgres(url);
}
