import { nightly } from '@platform/server-kit/testing';
import { expect, test } from 'vitest';
import { readLive } from '../composition/compose';
import { changeText } from '../testing/built-slices';
import { deploy } from '../testing/ledger';
import { changeMetadata, place, provideSites } from '../testing/sites';

provideSites();

test('a slot is rendered by itself: whether a page shows it or not, what it throws is its own slice’s', async () => {
  const before = await readLive(place.site);
  await changeText(
    place,
    'mf-forms',
    /(["'`])One letter a month:[^"'`]*\1/,
    'window.document.title',
  );
  await expect(deploy({ slice: 'mf-forms', ...place })).rejects.toThrow(
    /mf-forms does not render slots\/Newsletter on the server: window is not defined/,
  );
  expect(await readLive(place.site)).toEqual(before);
});

nightly('a slot that takes props is rendered with some that its schema has', async () => {
  const takes = {
    type: 'object',
    properties: { heading: { type: 'string' } },
    required: ['heading'],
  } as const;
  await changeMetadata('mf-forms', () => ({ props: { 'slots/InlineEnquiry': takes } }));
  await changeMetadata('mf-home', ({ asks }) => ({
    asks: { ...asks, props: { 'slots/InlineEnquiry': takes } },
  }));
  await deploy({ slice: 'mf-home', ...place });
  expect((await deploy({ slice: 'mf-forms', ...place })).failures).toEqual([]);
});

nightly(
  'a loader that never ends is named, and the other pages of its slice are rendered',
  async () => {
    await changeText(place, 'mf-home', /(pictures: )read\(gallery\)/, '$1new Promise(() => {})');
    await expect(deploy({ slice: 'mf-home', ...place })).rejects.toThrow(
      'mf-home does not render /about on the server: its loader has not ended after 5 s. It waits for something that does not come',
    );
  },
);
