import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, test } from 'vitest';
import { sliceContentProblems } from './slice-content';

const rates = {
  type: 'array',
  items: { type: 'object', properties: { percent: { type: 'number' } }, required: ['percent'] },
} as const;

test.each<[string | null, readonly string[]]>([
  ['[{"percent":9}]', []],
  [JSON.stringify(Array.from({ length: 10_000 }, () => ({ percent: 9.5 }))), []],
  [
    JSON.stringify(Array.from({ length: 15_000 }, () => ({ percent: 9.5 }))),
    [
      'seeds/content/rates.json has 240001 bytes, but a list of content may have at most 200000. Shorten it.',
    ],
  ],
  [
    '[{"percent":"nine"}]',
    [
      'seeds/content/rates.json does not match its schema: it comes with a "0/percent" that must be number. Correct it, or the schema in seeds/slice.ts.',
    ],
  ],
  ['[{', ['seeds/content/rates.json is not valid JSON. Correct it.']],
  [
    null,
    [
      'seeds publishes the content "rates", but its build has no content/rates.json. Write that file, or remove it from "content" in seeds/slice.ts.',
    ],
  ],
])('content %.20s', async (text, problems) => {
  const folder = await mkdtemp(`${tmpdir()}/content-`);
  await mkdir(`${folder}/content`);
  if (text !== null) await writeFile(`${folder}/content/rates.json`, text);
  expect(
    await sliceContentProblems(
      { name: 'seeds', content: { rates } } as unknown as BuildMetadata,
      folder,
    ),
  ).toEqual(problems);
  await rm(folder, { recursive: true });
});
