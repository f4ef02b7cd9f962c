import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import type { Composition } from '@platform/slice/contract/composition';
import { expect, test } from 'vitest';
import { readLive } from '../composition/compose';
import { changeText } from '../testing/built-slices';
import { place, provideSites } from '../testing/sites';
import { differingSlices, noteSources } from './checkout';

provideSites();

test('a slice differs from what is live when it was changed, when it was built anew, and when another release is live', async () => {
  const { from } = place;
  const checkout = { from, slices: ['shell', 'mf-home'] };
  await mkdir(`${from}/shared-contracts`);
  await writeFile(
    `${from}/package.json`,
    '{ "workspaces": ["shared-contracts", "shell", "mf-*"] }',
  );
  await writeFile(`${from}/shared-contracts/contract.ts`, 'export const version = 1;\n');
  const live = (await readLive(place.site)) as Composition;
  expect(await differingSlices(live, checkout), 'built by whom knows').toEqual([
    'shell',
    'mf-home',
  ]);
  for (const slice of checkout.slices) await noteSources(slice, from);
  expect(await differingSlices(live, checkout)).toEqual([]);
  // Tests and what is made are no sources.
  await writeFile(`${from}/mf-home/page.test.ts`, '');
  expect(await differingSlices(live, checkout)).toEqual([]);
  await writeFile(`${from}/mf-home/page.ts`, '');
  expect(await differingSlices(live, checkout)).toEqual(['mf-home']);
  await changeText(place, 'mf-home', /About us(?=["'`])/g, 'About ourselves');
  await noteSources('mf-home', from);
  expect(await differingSlices(live, checkout)).toEqual(['mf-home']);
  await appendFile(`${from}/shared-contracts/contract.ts`, '// Changed.\n');
  expect(await differingSlices(live, checkout)).toEqual(['shell', 'mf-home']);
});
