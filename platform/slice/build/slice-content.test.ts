import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { SliceDefinition } from '../contract/slice';
import { sliceContent } from '../contract/slice-content';
import { readSliceContent, sliceContentCalls } from './slice-content';
import { temporaryFolder, writeFiles } from './test-resources';

const rates = sliceContent(
  'mf-shops',
  'rates',
  v.array(v.object({ name: v.string(), percent: v.number() })),
);
const slice = {
  name: 'mf-shops',
  content: [rates],
  requires: { calls: [rates, { method: 'GET', path: '/connect/faq' }] },
} as unknown as SliceDefinition;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});
const write = (text: string) => writeFiles(folder, { 'content/rates.json': text });

test('publishes valid content unchanged', async () => {
  await write('[{ "name": "Gold", "percent": 9 }]');
  expect(await readSliceContent(slice, folder)).toEqual({
    'content/rates.json': '[{ "name": "Gold", "percent": 9 }]',
  });
});

test('reports each mistake with its file and line', async () => {
  await write(
    '[\n  { "name": "Gold", "percent": 9 },\n  { "name": "Silver",\n    "percent": "ten" },\n  { "percent": 1 }\n]',
  );
  await expect(readSliceContent(slice, folder)).rejects.toThrow(
    /^mf-shops\/content\/rates\.json:4: 1\.percent: Invalid type.*\nmf-shops\/content\/rates\.json:\d+: 2\.name: Invalid key/,
  );
});

test("reports a missing file, invalid JSON, and another slice's content", async () => {
  await expect(readSliceContent(slice, folder)).rejects.toThrow(
    'lists the content "rates", but mf-shops/content/rates.json is missing',
  );
  await write('[,]');
  await expect(readSliceContent(slice, folder)).rejects.toThrow(
    'mf-shops/content/rates.json is not valid JSON',
  );
  await expect(readSliceContent({ ...slice, name: 'mf-gold' }, folder)).rejects.toThrow(
    "must be created with sliceContent('mf-gold', …)",
  );
});

test('describes calls for slice content by their schema', () => {
  expect(Object.keys(sliceContentCalls(slice.requires.calls))).toEqual([
    'GET /content/mf-shops/rates',
  ]);
});
