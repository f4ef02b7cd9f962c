import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { LiveChange } from './history';
import { prune } from './prune';

const dayMs = 86_400_000;
const releases = Array.from({ length: 24 }, (_, at) => `1.0.0-${at + 1}`);

test('removes old compositions but keeps the last 20 and their fallbacks', async ({
  onTestFinished,
}) => {
  const site = await mkdtemp(`${tmpdir()}/pruned-`);
  onTestFinished(() => rm(site, { recursive: true }));
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
    const manifest = JSON.stringify({ remotes: { plants: { release, lastGood } } });
    for (const folder of [`remotes/plants/${release}`, `compositions/c${at + 1}`]) {
      await mkdir(`${site}/${folder}`, { recursive: true });
      if (folder.startsWith('compositions'))
        await writeFile(`${site}/${folder}/composition.json`, manifest);
      await utimes(`${site}/${folder}`, ago(40), release === '1.0.0-young' ? ago(20) : ago(40));
    }
  }
  await prune(site, history);
  const gone = written.filter((release) => !isThere(`remotes/plants/${release}`));
  expect(gone).toEqual(['1.0.0-1', '1.0.0-3', '1.0.0-4', '1.0.0-refused']);
  expect(written.flatMap((_, at) => (isThere(`compositions/c${at + 1}`) ? [] : [at + 1]))).toEqual([
    1, 2, 3, 4, 25,
  ]);
});
