import { expect, test } from 'vitest';
import type { DescribedRelease } from './make-release';
import { transferred } from './transferred';

const release = (name: string, slots: readonly string[], more: Partial<DescribedRelease> = {}) =>
  ({
    ...{ name, slots, modals: [], pages: {}, ...more },
    exposes: Object.fromEntries(slots.map((slot) => [`slots/${slot}`, {}])),
  }) as unknown as DescribedRelease;

const giving = release('plants', ['Box', 'Bar'], {
  transfers: { 'slots/Box': 'boxes' },
  props: { 'slots/Box': {}, 'slots/Bar': {} },
});

test('keeps a part until its new owner is live', () => {
  expect(transferred([giving])).toEqual([giving]);
  const [left, taking] = transferred([giving, release('boxes', ['Box'])]);
  expect([left?.slots, Object.keys(left?.exposes ?? {}), Object.keys(left?.props ?? {})]).toEqual([
    ['Bar'],
    ['slots/Bar'],
    ['slots/Bar'],
  ]);
  expect(taking?.slots).toEqual(['Box']);
});

test('transfers a part only to the specified slice', () => {
  const both = [giving, release('lottery', ['Box'])];
  expect(transferred(both)).toEqual(both);
});
