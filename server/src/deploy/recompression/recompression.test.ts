import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Recompression } from './recompression';

test('pages of a deploy travel smaller soon after it, and are the same pages', async () => {
  const site = await mkdtemp(`${tmpdir()}/recompression-`);
  const folder = `${site}/compositions/0a1b2c3d`;
  const page = Array.from({ length: 2_000 }, (_, at) => `<p>Rate ${(at * 7_919) % 1_000} of ${at}</p>`).join('');
  await mkdir(`${folder}/about`, { recursive: true });
  await writeFile(`${folder}/about/index.html`, page);
  await writeFile(`${folder}/about/index.html.br`, 'compressed in a hurry');
  await writeFile(`${folder}/to-recompress`, '');
  await symlink('compositions/0a1b2c3d', `${site}/live`);
  const recompression = new Recompression(site);
  await Promise.all([recompression.look(), recompression.look()]);
  const isHurried = () =>
    stat(`${folder}/to-recompress`).then(
      () => true,
      () => false,
    );
  await expect.poll(isHurried, { timeout: 60_000 }).toBe(false);
  const brotli = await readFile(`${site}/live/about/index.html.br`);
  expect(brotliDecompressSync(brotli).toString()).toBe(page);
  expect(await readFile(`${site}/live/about/index.html`, 'utf8')).toBe(page);
  await recompression.end();
  await rm(site, { recursive: true });
});
