import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import type { Database } from '../database/database';
import { createPostgresDatabase } from './postgres-cluster';

/**
 * Global setup that creates a template database of each kind for `createDatabase`, since migrations
 * take half as long as starting a server.
 * @param open Opens a database and creates its tables.
 */
export const migratedDatabases =
  (
    open: (settings: {
      readonly databaseUrl: string | null;
      readonly dataFolder: string;
    }) => Promise<Database>,
  ) =>
  async (project: TestProject): Promise<() => Promise<void>> => {
    const folder = await mkdtemp(`${tmpdir()}/migrated-`);
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const { postgresUrl } = project.getProvidedContext();
      const postgres = postgresUrl === null ? null : await createPostgresDatabase(postgresUrl);
      for (const databaseUrl of [null, ...(postgres === null ? [] : [postgres])]) {
        const database = await open({ dataFolder: folder, databaseUrl });
        // Merges the write-ahead log into the main file, since only that is copied and closing
        // would leave the log.
        if (databaseUrl === null) await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
        await database.close();
      }
      project.provide('migrated', { embedded: folder, postgres });
      return remove;
    } catch (error) {
      await remove();
      throw error;
    }
  };
