import { expect, test } from 'vitest';
import { tooLong } from './field-schema';

test.each([
  [254, '254'],
  [1_000, '1,000'],
  [20_000, '20,000'],
  [100_000, '1,00,000'],
  [12_345_678, '1,23,45,678'],
])('a limit of %i characters is said as %s', (maximum, said) => {
  expect(tooLong(maximum)).toBe(`Use at most ${said} characters`);
});
