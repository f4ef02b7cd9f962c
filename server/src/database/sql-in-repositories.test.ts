import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../../..`;
const folders = ['server/src', 'desk', 'platform/releases', 'platform/server-kit'];
const sources = (await Promise.all(folders.map(sourcesIn))).flat();
const statement = /\b(?:SELECT\b[^;]*?\bFROM|INSERT INTO|UPDATE (?=\w+ SET)|DELETE FROM)\s+(\w+)/g;
const write = /\b(?:INSERT INTO|UPDATE (?=\w+ SET)|DELETE FROM)\s*(\w+)|\btable: '(\w+)'/g;

test('only repositories contain SQL', () => {
  const others = sources.filter(
    ({ file, text }) => !file.endsWith('-repository.ts') && text.match(statement) !== null,
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('each table is written in one folder', () => {
  const writers = new Map<string, Set<string>>();
  for (const { file, text } of sources)
    for (const [, one, other] of text.matchAll(write)) {
      const table = one ?? other ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(dirname(file)));
    }
  expect([...writers].filter(([, folders]) => folders.size !== 1)).toEqual([]);
  expect(writers.size).toBeGreaterThan(15);
});

async function sourcesIn(folder: string) {
  const files = (await readdir(`${root}/${folder}`, { recursive: true })).filter(
    (file) =>
      /(?<!\.d|\.test)\.ts$/.test(file) &&
      !/^(?:testing|fixtures|database|node_modules|\.tsbuild)\//.test(file),
  );
  return files.map((file) => ({ file, text: readFileSync(`${root}/${folder}/${file}`, 'utf8') }));
}
