import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import type { Composition } from '@platband/slice/contract/composition';
import { expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { changeJson, changeText } from '../testing/built-slices';
import { place, provideSites } from '../testing/sites';
import { differingSlices, noteSources } from './checkout';

provideSites();

test('reports a slice after a change, a rebuild or another deploy', async () => {
  const { from } = place;
  const checkout = { from, slices: ['shell', 'plants'] };
  for (const slice of checkout.slices)
    await changeJson<object>(place, `${slice}/package.json`, (manifest) => ({
      ...manifest,
      dependencies: { contract: '*' },
    }));
  await mkdir(`${from}/contract`);
  await writeFile(`${from}/package.json`, '{ "workspaces": ["contract", "shell", "plants"] }');
  await writeFile(`${from}/contract/contract.ts`, 'export const version = 1;\n');
  const live = (await readLive(place.site)) as Composition;
  expect(await differingSlices(live, checkout), 'built by whom knows').toEqual(['shell', 'plants']);
  for (const slice of checkout.slices) await noteSources(slice, from);
  expect(await differingSlices(live, checkout)).toEqual([]);
  // Tests and generated files do not count as sources.
  await writeFile(`${from}/plants/page.test.ts`, '');
  expect(await differingSlices(live, checkout)).toEqual([]);
  await writeFile(`${from}/plants/page.ts`, '');
  expect(await differingSlices(live, checkout)).toEqual(['plants']);
  await changeText(place, 'plants', /About us(?=["'`])/g, 'About ourselves');
  await noteSources('plants', from);
  expect(await differingSlices(live, checkout)).toEqual(['plants']);
  await appendFile(`${from}/contract/contract.ts`, '// Changed.\n');
  expect(await differingSlices(live, checkout)).toEqual(['shell', 'plants']);
});
