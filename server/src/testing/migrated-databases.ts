import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createPostgresDatabase } from '@platform/server-kit/testing/create-postgres-database';
import type { TestProject } from 'vitest/node';
import { openSiteDatabase } from '../database/open-site-database';

/**
 * A database of each kind with the site's tables, which `createDatabase` copies: 26 migrations take
 * as long as half a server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/migrated-`);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { postgresUrl } = project.getProvidedContext();
    const postgres = postgresUrl === null ? null : await createPostgresDatabase(postgresUrl);
    for (const databaseUrl of [null, ...(postgres === null ? [] : [postgres])]) {
      const database = await openSiteDatabase({ dataFolder: folder, databaseUrl });
      // One file is copied, and closing leaves what was written in the log beside it.
      if (databaseUrl === null) await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
      await database.close();
    }
    project.provide('migrated', { embedded: folder, postgres });
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
