import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './database';

const own = fileURLToPath(new URL('migrations/', import.meta.url));
/** Arbitrary number of the lock taken by processes that start together on one PostgreSQL. */
const lockNumber = 482_016;

/**
 * Migrates the database with the numbered migrations from all folders, sorted by name. Each is
 * applied once, in a transaction.
 */
export async function migrate(database: Database, folders: readonly string[]): Promise<void> {
  // IF NOT EXISTS alone fails in one of two processes that create a table concurrently, hence the
  // lock.
  await database.transaction([
    ...lockOf(database),
    { sql: 'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY)' },
  ]);
  const files = await Promise.all(
    [own, ...folders].map(async (folder) =>
      (await readdir(folder)).map((name) => ({ name, folder })),
    ),
  );
  const applied = new Set(
    (await database.query('SELECT name FROM migration')).map(({ name }) => name),
  );
  const missing = files.flat().filter(({ name }) => name.endsWith('.sql') && !applied.has(name));
  for (const { name, folder } of missing.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const sql = await readFile(`${folder}${name}`, 'utf8');
    const statements = sql
      .replace(/^\s*--.*$/gm, '')
      .split(';')
      .filter((statement) => statement.trim() !== '')
      .map((statement) => ({ sql: statement }));
    // Inserts the name first so that the second of two processes fails before it changes anything.
    const record = { sql: 'INSERT INTO migration (name) VALUES ($1)', values: [name] };
    await database
      .transaction([...lockOf(database), record, ...statements])
      .catch(async (error: unknown) => {
        if (!(await isApplied(database, name))) throw error;
      });
  }
}

async function isApplied(database: Database, name: string): Promise<boolean> {
  return (
    (await database.query('SELECT 1 AS found FROM migration WHERE name = $1', [name])).length > 0
  );
}

/** The lock is released with the transaction. The embedded database has only one writer. */
const lockOf = ({ kind }: Database) =>
  kind === 'postgres' ? [{ sql: `SELECT pg_advisory_xact_lock(${lockNumber})` }] : [];
