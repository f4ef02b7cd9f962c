import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded';

/**
 * Returns the code of a process that holds a write lock for a second, like a command, and logs when
 * it starts.
 */
const holdFor = (file: string) => `
  import { createClient } from '@libsql/client';
  const transaction = await createClient({ url: 'file:${file}' }).transaction('write');
  console.log('begun');
  setTimeout(() => transaction.rollback(), 1000);
`;

test('concurrent transactions wait while a command writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  const database = await openEmbedded(folder);
  await database.query('CREATE TABLE place (name TEXT)');
  const insert = (name: string) =>
    database.transaction([{ sql: 'INSERT INTO place (name) VALUES ($1)', values: [name] }]);
  // Opens several connections, which later transactions reuse.
  await Promise.all(['one', 'two', 'three', 'four'].map(insert));
  const other = spawn(
    process.execPath,
    ['--input-type=module', '-e', holdFor(`${folder}/site.sqlite`)],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(other.stdout, 'data');
  await Promise.all(['five', 'six', 'seven', 'eight'].map(insert));
  expect(await database.query('SELECT name FROM place')).toHaveLength(8);
  await database.close();
  await rm(folder, { recursive: true });
});
