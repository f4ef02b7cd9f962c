import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile } from './files';

const temporaryFolder = async (onTestFinished: (work: () => Promise<void>) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

test('a file that is replaced many times at once holds one of the contents whole, with nothing beside it', async ({ onTestFinished }) => {
  const folder = await temporaryFolder(onTestFinished);
  const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(100_000));
  await Promise.all(contents.map((content) => replaceFile(`${folder}/new/file.txt`, content)));
  expect(contents).toContain(await readFile(`${folder}/new/file.txt`, 'utf8'));
  expect(await readdir(`${folder}/new`)).toEqual(['file.txt']);
});

test('a replacement that fails leaves nothing beside the file', async ({ onTestFinished }) => {
  const folder = await temporaryFolder(onTestFinished);
  await mkdir(`${folder}/file.txt/a-folder-is-in-the-way`, { recursive: true });
  await expect(replaceFile(`${folder}/file.txt`, 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['file.txt']);
});
