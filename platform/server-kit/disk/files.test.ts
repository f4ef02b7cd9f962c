import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { copyCompressed, pageWriter, replaceFile } from './files';

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

test('concurrent replacements leave a single complete file', async () => {
  const folder = await temporaryFolder();
  const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(100_000));
  await Promise.all(contents.map((content) => replaceFile(`${folder}/new/file.txt`, content)));
  expect(contents).toContain(await readFile(`${folder}/new/file.txt`, 'utf8'));
  expect(await readdir(`${folder}/new`)).toEqual(['file.txt']);
});

test('a failed replacement leaves no temporary file', async () => {
  const folder = await temporaryFolder();
  await mkdir(`${folder}/file.txt/a-folder-is-in-the-way`, { recursive: true });
  await expect(replaceFile(`${folder}/file.txt`, 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['file.txt']);
});

test('reuses compressed variants of unchanged files', async () => {
  const folder = await temporaryFolder();
  const write = async (file: string, text: string) => {
    await mkdir(`${folder}/${dirname(file)}`, { recursive: true });
    await writeFile(`${folder}/${file}`, text);
  };
  await write('before/swiper.js', 'same');
  await write('before/swiper.js.br', 'compressed before');
  await write('before/swiper.js.gz', 'compressed before');
  await write('before/entry.js', 'old');
  await write('before/entry.js.br', 'compressed before');
  await write('built/swiper.js', 'same');
  await write('built/entry.js', 'new');
  for (const file of ['swiper.js', 'entry.js'])
    await copyCompressed(
      `${folder}/built/${file}`,
      `${folder}/after/${file}`,
      `${folder}/before/${file}`,
    );
  expect(await readFile(`${folder}/after/swiper.js.br`, 'utf8')).toBe('compressed before');
  expect(brotliDecompressSync(await readFile(`${folder}/after/entry.js.br`)).toString()).toBe(
    'new',
  );
});

test('falls back to fast compression for many pages during a deploy', async () => {
  const folder = await temporaryFolder();
  const page = await readFile(import.meta.filename, 'utf8');
  const sizeOf = async (pages: number, effort: string) => {
    await pageWriter(pages, effort)(`${folder}/index.html`, page);
    return (await readFile(`${folder}/index.html.br`)).length;
  };
  const fast = await sizeOf(1, 'fast');
  const quick = await sizeOf(150, 'quick');
  const best = await sizeOf(1_000, 'best');
  expect(fast).toBeGreaterThan(quick);
  expect(quick).toBeGreaterThan(best);
  expect(await sizeOf(151, 'quick')).toBe(fast);
});
