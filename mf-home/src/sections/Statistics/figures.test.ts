import { expect, test } from 'vitest';
import { figures, numberAfter } from './figures';

test.each([
  [500, 20, 50],
  [3500, 40, 25],
  [10, 100, 10],
])('counts to %i in steps of %i ms and stops', (target, intervalMs, lastInterval) => {
  const figure = figures.find((candidate) => candidate.target === target);
  if (figure === undefined) throw new Error(`no figure counts to ${target}`);
  expect(figure.intervalMs).toBe(intervalMs);
  expect(numberAfter(0, figure)).toBe(0);
  expect(numberAfter(lastInterval - 1, figure)).toBeLessThan(target);
  expect(numberAfter(lastInterval, figure)).toBe(target);
  expect(numberAfter(lastInterval + 40, figure)).toBe(target);
});
