import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { writeCompressed } from './files';
import { isHurried, markHurried, recompress } from './recompress';

afterEach(() => vi.unstubAllEnvs());

test('pages that were compressed in a hurry are compressed further, unless it is told to end; others are left as they are', async () => {
  const folder = await mkdtemp(`${tmpdir()}/recompress-`);
  vi.stubEnv('PAGE_COMPRESSION', 'quick');
  await markHurried(folder);
  expect(await isHurried(folder)).toBe(false);
  vi.stubEnv('PAGE_COMPRESSION', 'first');
  await markHurried(folder);
  const page = Array.from({ length: 2_000 }, (_, at) => `<p>Rate ${(at * 7_919) % 1_000} of ${at}</p>`).join('');
  await writeCompressed(`${folder}/about.html`, page);
  const bytes = async () => (await readFile(`${folder}/about.html.br`)).length;
  const first = await bytes();
  await recompress(folder, AbortSignal.abort());
  expect([await bytes(), await isHurried(folder)]).toEqual([first, true]);
  await recompress(folder, new AbortController().signal);
  expect(await bytes()).toBeLessThan(first);
  expect((await readdir(folder)).sort()).toEqual(['about.html', 'about.html.br', 'about.html.gz']);
  await rm(folder, { recursive: true });
});
