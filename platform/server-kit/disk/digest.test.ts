import { expect, test } from 'vitest';
import { digest } from './digest';

test('a digest depends on where one part ends and the next begins', () => {
  const digests = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', '']].map(digest);
  expect(new Set(digests).size).toBe(4);
  expect(digests.every((one) => /^[\da-f]{8}$/.test(one))).toBe(true);
  expect(digest([Buffer.from('ab'), 'c'])).toBe(digests[0]);
});
