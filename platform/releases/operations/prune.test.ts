import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { dayMs } from '@platband/slice/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveChange } from './history';
import { prune } from './prune';

const releases = Array.from({ length: 24 }, (_, at) => `1.0.0-${at + 1}`);

test('removes old compositions but keeps the last 20 and their fallbacks', async () => {
  const site = temporaryFolder(onTestFinished);
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  const history = releases.map(
    (release, at): LiveChange => ({
      number: at + 1,
      id: `c${at + 1}`,
      at: ago(400 - at).toISOString(),
      cause: `deploy plants ${release}`,
      shell: '1.0.0-1a2b3c4d',
      remotes: { plants: release },
    }),
  );
  const written = [...releases, '1.0.0-refused', '1.0.0-young'];
  const isThere = (path: string) => existsSync(`${site}/${path}`);
  for (const [at, release] of written.entries()) {
    const lastGood = release === '1.0.0-24' ? { release: '1.0.0-2' } : undefined;
    const composition = { remotes: { plants: { release, lastGood } } };
    await writeFiles(site, {
      [`remotes/plants/${release}/entry.js`]: '',
      [`compositions/c${at + 1}/composition.json`]: composition,
    });
    for (const folder of [`remotes/plants/${release}`, `compositions/c${at + 1}`])
      await utimes(`${site}/${folder}`, ago(40), release === '1.0.0-young' ? ago(20) : ago(40));
  }
  await prune(site, history);
  const gone = written.filter((release) => !isThere(`remotes/plants/${release}`));
  expect(gone).toEqual(['1.0.0-1', '1.0.0-3', '1.0.0-4', '1.0.0-refused']);
  expect(written.flatMap((_, at) => (isThere(`compositions/c${at + 1}`) ? [] : [at + 1]))).toEqual([
    1, 2, 3, 4, 25,
  ]);
});
