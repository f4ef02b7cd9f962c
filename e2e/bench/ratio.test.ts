import { expect, test } from 'vitest';
import { getMedian, getRatio } from './ratio';

test('the interval excludes 1 when every pair is slower', () => {
  const same = getRatio([10, 30, 20, 25, 15].map((ms) => [ms, ms]));
  expect([same.mean, same.low, same.high]).toEqual([1, 1, 1]);
  const slower = getRatio([
    [110, 100],
    [230, 200],
    [120, 100],
    [210, 200],
  ]);
  expect(slower.mean).toBeCloseTo((1.1 * 1.15 * 1.2 * 1.05) ** 0.25, 6);
  expect(slower.low).toBeGreaterThan(1);
  expect(slower.high).toBeLessThan(1.2);
});

test('the interval includes 1 when pairs differ in both directions', () => {
  const pairs = [90, 110, 95, 105, 80, 125].map((ms) => [ms, 100] as const);
  const { low, high } = getRatio(pairs);
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
  const wider = getRatio(pairs, 0.99);
  expect([wider.low < low, wider.high > high]).toEqual([true, true]);
});

test('the median is the middle value', () => {
  expect([getMedian([3, 1, 2]), getMedian([7])]).toEqual([2, 7]);
});
