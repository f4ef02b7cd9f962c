import { expect, test } from 'vitest';
import { effortFor } from './compress';

test('a deploy that a team waits for compresses many pages less; what a build is asked for it does', () => {
  expect([effortFor(150, 'quick'), effortFor(151, 'quick')]).toEqual(['quick', 'fast']);
  expect(effortFor(1_000, 'best')).toBe('best');
});
