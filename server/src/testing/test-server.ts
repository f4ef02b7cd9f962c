import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildServer } from '../build-server';
import type { Row } from '../database/database';
import { openEmbedded } from '../database/embedded';
import { openPostgres } from '../database/postgres';
import { readSettings } from '../settings/settings';
import { createPostgresDatabase } from './create-postgres-database';

export const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Whether a suite of this database must be skipped here. */
export const isMissing = (kind: DatabaseKind) => kind === 'postgres' && inject('postgresUrl') === null;

/** Settings for a database of its own, empty at first. */
export interface TestDatabase {
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  query(sql: string, values?: (string | number)[]): Promise<readonly Row[]>;
  remove(): Promise<void>;
}

export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const base = { DATA_FOLDER: folder, LOG_LEVEL: 'silent', SITE_FOLDER: folder };
  const remove = () => rm(folder, { recursive: true, force: true });
  if (kind === 'embedded') {
    const query: TestDatabase['query'] = async (sql, values) => {
      const database = await openEmbedded(folder);
      return database.query(sql, values).finally(() => database.close());
    };
    return { environment: base, folder, query, remove };
  }
  const url = await createPostgresDatabase(String(inject('postgresUrl')));
  const query: TestDatabase['query'] = async (sql, values) => {
    const database = openPostgres(url);
    return database.query(sql, values).finally(() => database.close());
  };
  return { environment: { ...base, DATABASE_URL: url }, folder, query, remove };
}

/** The real server over a database, answering without a port. */
export function startServer(database: TestDatabase, more: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  return buildServer(readSettings({ ...database.environment, ...more }));
}

export async function readMailbox(folder: string): Promise<string[]> {
  const files = await readdir(`${folder}/mailbox`).catch(() => []);
  return Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(`${folder}/mailbox/${file}`, 'utf8')));
}
