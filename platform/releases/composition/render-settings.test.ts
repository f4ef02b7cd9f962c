import { readFile } from 'node:fs/promises';
import type { Composition } from '@platband/slice/contract/composition';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { expect, test } from 'vitest';
import { place, provideSites } from '../testing/sites';
import { renderSettings } from './render-settings';

provideSites();

const settings = async () =>
  renderSettings(
    JSON.parse(await readFile(`${place.site}/live/composition.json`, 'utf8')) as Composition,
    defaultConfiguration,
    place.site,
  );

test.each([
  ['club', ['club', 'shell']],
  ['plants', ['club', 'plants', 'shell']],
  ['notes', ['notes', 'shell']],
  ['shell', ['shell']],
])('renders pages of %s with its code and its required slots', async (owner, slices) => {
  const { slicesFor } = await settings();
  expect([...slicesFor(owner)].sort()).toEqual(slices);
});

test('returns the slice that owns a server page', async () => {
  const { ownerOfServerPage } = await settings();
  expect([ownerOfServerPage('JoinPage'), ownerOfServerPage('Home')]).toEqual(['club', null]);
});
