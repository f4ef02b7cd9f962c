import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import type { Database, Row } from '../database/database';
import { openEmbedded } from '../database/embedded';
import { openDatabase } from '../database/open-database';
import { openPostgres } from '../database/postgres';
import { createPostgresDatabase } from './postgres-cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Template databases with tables: the embedded one's folder, and the URL of the one on the
     * cluster.
     */
    migrated: { readonly embedded: string; readonly postgres: string | null };
  }
}

const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export const isMissing = (kind: DatabaseKind) =>
  kind === 'postgres' && inject('postgresUrl') === null;

export function overEachDatabase(what: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds)
    describe.skipIf(isMissing(kind))(`${what} with the ${kind} database`, () => tests(kind));
}

/**
 * Like `overEachDatabase`, but for slow tests: uses only PostgreSQL if available, since flows cover
 * the embedded database. If WALKS is set, uses each database.
 */
export function overOneDatabase(what: string, tests: (kind: DatabaseKind) => void): void {
  if (process.env['WALKS'] !== undefined) overEachDatabase(what, tests);
  else describe(what, () => tests(isMissing('postgres') ? 'embedded' : 'postgres'));
}

export interface TestDatabase {
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: { readonly dataFolder: string; readonly databaseUrl: string | null };
  readonly folder: string;
  query(sql: string, values?: (string | number)[]): Promise<readonly Row[]>;
  remove(): Promise<void>;
}

export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { embedded, postgres } = inject('migrated');
  const database = await createEmptyDatabase(kind, postgres ?? undefined);
  if (kind === 'embedded')
    await copyFile(`${embedded}/site.sqlite`, `${database.folder}/site.sqlite`);
  return database;
}

/** Like `createDatabase` but without tables, as required for restoring. */
export async function createEmptyDatabase(
  kind: DatabaseKind,
  template?: string,
): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const databaseUrl =
    kind === 'embedded'
      ? null
      : await createPostgresDatabase(String(inject('postgresUrl')), template);
  const query: TestDatabase['query'] = async (sql, values) => {
    const database = databaseUrl === null ? await openEmbedded(folder) : openPostgres(databaseUrl);
    return database.query(sql, values).finally(() => database.close());
  };
  return {
    environment: {
      DATA_FOLDER: folder,
      LOG_LEVEL: 'silent',
      SITE_FOLDER: folder,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    settings: { dataFolder: folder, databaseUrl },
    folder,
    query,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens a new database until the test has ended. */
export async function openForTest(kind: DatabaseKind): Promise<Database> {
  const { settings, remove } = await createDatabase(kind);
  const database = await openDatabase(settings);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return database;
}
