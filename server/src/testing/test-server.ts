import { readdir, readFile } from 'node:fs/promises';
import type { TestDatabase } from '@platform/releases/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../build-server';
import { readSettings } from '../settings/settings';

/** The real server over a database, answering without a port. */
export function startServer(database: TestDatabase, more: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  return buildServer(readSettings({ ...database.environment, ...more }));
}

export async function readMailbox(folder: string): Promise<string[]> {
  const files = await readdir(`${folder}/mailbox`).catch(() => []);
  return Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(`${folder}/mailbox/${file}`, 'utf8')));
}
