import { readFile } from 'node:fs/promises';
import { isOf } from '@platband/releases/testing';
import { root } from '@platband/server-kit/disk';
import { expect, test } from 'vitest';

const json = async (file: string) => JSON.parse(await readFile(`${root}/${file}`, 'utf8'));

test.each([
  'examples/mf-plain/public',
  'examples/mf-rates/public',
  'mf-home/dist',
  'mf-forms/dist',
  'shell/dist',
])('the release.json in %s matches the documented schema', async (folder) => {
  const isRelease = isOf(await json('docs/release.schema.json'));
  expect(isRelease(await json(`${folder}/release.json`))).toBe(true);
});
