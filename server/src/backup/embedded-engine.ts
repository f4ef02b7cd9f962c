import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { exists } from '@platform/releases/disk/files';
import type { Engine } from './engine';

const databaseFile = 'site.sqlite';

/**
 * SQLite. A plain copy of its file lacks what is still in the write-ahead log: `VACUUM INTO` has it
 * all.
 */
export function embeddedEngine(dataFolder: string): Engine {
  const place = `${dataFolder}/${databaseFile}`;
  return {
    name: 'embedded',
    file: databaseFile,
    dump: async (to) => {
      if (!(await exists(place)))
        throw new Error(`There is no database in ${dataFolder}. DATA_FOLDER names its folder.`);
      await run(place, 'VACUUM INTO ?1', [to]);
      await syncFile(to);
    },
    check: async (file) => {
      const [row] = await run(file, 'PRAGMA integrity_check');
      if (row?.['integrity_check'] !== 'ok')
        throw new Error(`${file} is damaged: ${String(row?.['integrity_check'])}`);
    },
    isEmpty: async () => !(await exists(place)),
    load: async (from) => {
      await mkdir(dirname(place), { recursive: true });
      const beside = `${place}.incomplete`;
      await copyFile(from, beside);
      await syncFile(beside);
      // The log of another database would be applied to this one.
      for (const log of ['-wal', '-shm']) await rm(`${place}${log}`, { force: true });
      await rename(beside, place);
    },
  };
}

async function run(file: string, sql: string, args: readonly string[] = []) {
  const client = createClient({ url: `file:${file}` });
  try {
    await client.execute('PRAGMA busy_timeout=5000');
    return (await client.execute({ sql, args: [...args] })).rows;
  } finally {
    client.close();
  }
}

/** A backup must survive a power cut. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
