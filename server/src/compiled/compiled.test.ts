import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Compiled, cacheOf, compiledFileOf, compiledFolder } from './compiled.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/compiled-`);
});
afterEach(() => rm(folder, { recursive: true }));

/** The folder as one finds it who reads another `compiled.json`. */
async function folderWith(change: (compiled: Compiled) => object): Promise<string | null> {
  const compiled = JSON.parse(await readFile(compiledFileOf(), 'utf8')) as Compiled;
  await writeFile(`${folder}/compiled.json`, JSON.stringify(change(compiled)));
  return compiledFolder(undefined, `${folder}/compiled.json`);
}

test('programs that were compiled from the sources as they are now are used', async () => {
  const { folder: name, sources } = JSON.parse(await readFile(compiledFileOf(), 'utf8')) as Compiled;
  expect(compiledFolder()).toBe(`${cacheOf()}/${name}`);
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(['server/src/main.ts', 'platform/releases/composition/compose.ts']));
});

test.each<[string, (compiled: Compiled) => object]>([
  ['a source has changed', (compiled) => ({ ...compiled, sources: { ...compiled.sources, 'server/src/main.ts': 'of before' } })],
  ['a source is gone', (compiled) => ({ ...compiled, sources: { ...compiled.sources, 'server/src/gone.ts': 'of before' } })],
  ['no source is named', (compiled) => ({ ...compiled, sources: {} })],
  ['a compiled file is gone', (compiled) => ({ ...compiled, programs: { ...compiled.programs, 'gone.mjs': 'of before' } })],
  ['a compiled file is not whole', (compiled) => ({ ...compiled, programs: { ...compiled.programs, 'server/src/main.mjs': 'whole' } })],
  ['their folder is gone', (compiled) => ({ ...compiled, folder: 'gone' })],
  ['the checkout has been moved', (compiled) => ({ ...compiled, root: '/somewhere/else' })],
  ['what says so is damaged', () => []],
])('they are not where %s', async (_what, change) => {
  expect(await folderWith(change)).toBe(null);
});

test('they are not where nothing has been compiled', () => {
  expect(compiledFolder(undefined, `${folder}/nothing.json`)).toBe(null);
});
