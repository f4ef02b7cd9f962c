import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from './lock';

test('of many in one process each has its turn, one at a time, and nothing is left', async () => {
  const site = await mkdtemp(join(tmpdir(), 'lock-'));
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await readdir(site);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(work, { site })));
  expect(most).toBe(1);
  expect(await readdir(site)).toEqual([]);
});

test('the lock of a container that is gone counts for nothing after a quarter of an hour, and until then it does', async () => {
  const site = await mkdtemp(join(tmpdir(), 'lock-'));
  const lock = `${site}/.lock`;
  await writeFile(lock, `7@another-host`);
  await expect(withLock(async () => 'done', { site, timeoutMs: 0 })).rejects.toThrow('Another process (7@another-host)');
  const before = new Date(Date.now() - 16 * 60_000);
  await utimes(lock, before, before);
  expect(await withLock(async () => 'done', { site })).toBe('done');
  expect(await readdir(site)).toEqual([]);
});
