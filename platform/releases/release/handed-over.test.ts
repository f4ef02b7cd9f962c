import { expect, test } from 'vitest';
import { handedOver } from './handed-over';
import type { DescribedRelease } from './make-release';

const release = (name: string, slots: readonly string[], more: Partial<DescribedRelease> = {}) =>
  ({
    name,
    slots,
    modals: [],
    pages: {},
    ...more,
    exposes: Object.fromEntries(
      slots.map((slot) => [`slots/${slot}`, { scripts: [], styles: [] }]),
    ),
  }) as unknown as DescribedRelease;

const giving = release('plants', ['Box', 'Bar'], {
  handsOver: { 'slots/Box': 'boxes' },
  props: { 'slots/Box': {}, 'slots/Bar': {} },
});

test('what a slice hands over is its own until the other has it, and again when the other is gone', () => {
  expect(handedOver([giving])).toEqual([giving]);
  const [left, taking] = handedOver([giving, release('boxes', ['Box'])]);
  expect([left?.slots, Object.keys(left?.exposes ?? {}), Object.keys(left?.props ?? {})]).toEqual([
    ['Bar'],
    ['slots/Bar'],
    ['slots/Bar'],
  ]);
  expect(taking?.slots).toEqual(['Box']);
});

test('a slice that was not named takes nothing over', () => {
  const both = [giving, release('lottery', ['Box'])];
  expect(handedOver(both)).toEqual(both);
});
