import { nightly } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { changeText } from '../testing/built-slices';
import { deploy } from '../testing/ledger';
import { changeMetadata, place, provideSites } from '../testing/sites';

provideSites();

test('checks a slot even if no page shows it', async () => {
  const before = await readLive(place.site);
  await changeText(place, 'club', /(["'`])One letter a month:[^"'`]*\1/, 'window.document.title');
  await expect(deploy({ slice: 'club', ...place })).rejects.toThrow(
    /club failed to render slots\/Letter on the server: window is not defined/,
  );
  expect(await readLive(place.site)).toEqual(before);
});

nightly('a slot is rendered with sample props of its schema', async () => {
  const takes = {
    type: 'object',
    properties: { heading: { type: 'string' } },
    required: ['heading'],
  } as const;
  await changeMetadata('club', () => ({ props: { 'slots/Letter': takes } }));
  await changeMetadata('plants', ({ requires }) => ({
    requires: { ...requires, props: { 'slots/Letter': takes } },
  }));
  await deploy({ slice: 'plants', ...place });
  expect((await deploy({ slice: 'club', ...place })).failures).toEqual([]);
});

nightly('names a loader that hangs', async () => {
  await changeText(place, 'plants', /(pictures: )read\(gallery\)/, '$1new Promise(() => {})');
  await expect(deploy({ slice: 'plants', ...place })).rejects.toThrow(
    'plants failed to render /about on the server: its loader did not finish within 5 s. It may wait for something that only exists in browsers',
  );
});
