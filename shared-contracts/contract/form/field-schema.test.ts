import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldSchema, tooLong } from './field-schema';

test.each([
  [254, '254'],
  [1_000, '1,000'],
  [20_000, '20,000'],
  [100_000, '1,00,000'],
  [12_345_678, '1,23,45,678'],
])('a limit of %i characters is said as %s', (maximum, said) => {
  expect(tooLong(maximum)).toBe(`Use at most ${said} characters`);
});

test.each([
  [true, '5', 'Enter a rate'],
  [true, -1, 'Enter a number above 0.'],
  [false, '5', 'Enter a number above 0.'],
  [false, 0, 'Enter a number above 0.'],
])('a number (required: %s) that is sent as %o is refused in words, also where its form has none of its own', (isRequired, sent, says) => {
  const { below } = fieldSchema('below', { label: 'Below', kind: 'number', isRequired, messages: { required: 'Enter a rate' } });
  expect(v.safeParse(below as v.GenericSchema, sent).issues?.map(({ message }) => message)).toEqual([says]);
});
