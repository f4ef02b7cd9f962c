import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import type { Row } from '../database/database';
import { openEmbedded } from '../database/embedded';
import { openPostgres } from '../database/postgres';
import { createPostgresDatabase } from './postgres-cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Databases with their tables: the folder of an embedded one, the address of one on the
     * cluster.
     */
    migrated: { readonly embedded: string; readonly postgres: string | null };
  }
}

const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Whether a suite of this database must be skipped here. */
export const isMissing = (kind: DatabaseKind) =>
  kind === 'postgres' && inject('postgresUrl') === null;

/** The same tests over each database; those of one that is not here are skipped. */
export function overEachDatabase(what: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds)
    describe.skipIf(isMissing(kind))(`${what}, over the ${kind} database`, () => tests(kind));
}

/**
 * The same for what starts processes or deploys again and again: over PostgreSQL where it is here,
 * for flows run on the embedded database; with WALKS over each.
 */
export function overOneDatabase(what: string, tests: (kind: DatabaseKind) => void): void {
  if (process.env['WALKS'] !== undefined) overEachDatabase(what, tests);
  else describe(what, () => tests(isMissing('postgres') ? 'embedded' : 'postgres'));
}

/** Settings for a database of its own, without rows at first. */
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

/** The same without the tables, too, as what is restored needs it. */
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
