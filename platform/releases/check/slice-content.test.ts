import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, onTestFinished } from 'vitest';
import { sliceContentProblems } from './slice-content';

const rates = {
  type: 'array',
  items: { type: 'object', properties: { percent: { type: 'number' } }, required: ['percent'] },
} as const;

const long = (many: number) => JSON.stringify(new Array(many).fill({ percent: 9.5 }));

cases<[string | null, string | null]>([
  ['[{"percent":9}]', null],
  [long(10_000), null],
  [
    long(15_000),
    'seeds/content/rates.json has 240001 bytes, but a list of content may have at most 200000. Remove entries.',
  ],
  [
    '[{"percent":"nine"}]',
    'seeds/content/rates.json does not match its schema: it comes with an invalid "0/percent" (must be number). Correct the file, or the schema in seeds/slice.ts.',
  ],
  ['[{', 'seeds/content/rates.json is not valid JSON. Correct it.'],
  [
    null,
    'seeds publishes the content "rates", but its build has no content/rates.json. Write that file, or remove it from "content" in seeds/slice.ts.',
  ],
])('content must be there, match its schema, and be short', async (text, problem) => {
  const folder = temporaryFolder(onTestFinished);
  if (text !== null) await writeFiles(folder, { 'content/rates.json': text });
  const slice = { name: 'seeds', content: { rates } } as unknown as BuildMetadata;
  expect(await sliceContentProblems(slice, folder)).toEqual(problem === null ? [] : [problem]);
});
