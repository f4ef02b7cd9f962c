import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { writeCompressed } from 'compose/files';
import { isHurried, markHurried } from 'compose/recompress';
import { afterEach, expect, test, vi } from 'vitest';
import { Recompression } from './recompression';

afterEach(() => vi.unstubAllEnvs());

test('pages of a deploy travel smaller soon after it, and are the same pages', async () => {
  vi.stubEnv('PAGE_COMPRESSION', 'first');
  const site = await mkdtemp(`${tmpdir()}/recompression-`);
  const folder = `${site}/compositions/0a1b2c3d`;
  const page = `<!doctype html>${Array.from({ length: 2_000 }, (_, at) => `<p>Rate ${(at * 7_919) % 1_000} of ${at}</p>`).join('')}`;
  await writeCompressed(`${folder}/about/index.html`, page);
  await markHurried(folder);
  await symlink('compositions/0a1b2c3d', `${site}/live`);
  const brotli = () => readFile(`${site}/live/about/index.html.br`);
  const first = (await brotli()).length;
  const recompression = new Recompression(site);
  await Promise.all([recompression.look(), recompression.look()]);
  await expect.poll(() => isHurried(folder), { timeout: 60_000 }).toBe(false);
  const better = await brotli();
  expect(better.length).toBeLessThan(first);
  expect(brotliDecompressSync(better).toString()).toBe(page);
  expect(await readFile(`${site}/live/about/index.html`, 'utf8')).toBe(page);
  await recompression.end();
  await rm(site, { recursive: true });
});
