import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number';

test.each([
  ['5000', 5_000],
  ['5,5', 5.5],
  ['5,55', 5.55],
  ['10,50', 10.5],
  ['0,5', 0.5],
  ['5,', 5],
  ['5.', 5],
  ['5,000', 5_000],
  ['5,00,000', 500_000],
  ['500,000', 500_000],
  ['12,34,567', 1_234_567],
  ['1,25,000.50', 125_000.5],
  ['₹ 1 25 000', 125_000],
  ['7.5 %', 7.5],
  ['५०००', 5_000],
  ['५,००,०००', 500_000],
  ['५,५', 5.5],
  ['१२.२५', 12.25],
])('%s is read as %s', (text, value) => {
  expect(Number(readNumber(text))).toBe(value);
});

test.each([
  '',
  ',',
  '.5',
  '5,5,5',
  '5,00,00',
  '50,0000',
  '0,500',
  '1.000,50',
  '5,5.5',
  '5..5',
  '1e5',
  '-5',
  '+5',
  '0x10',
  'five',
  '५ lakh',
])('"%s" is invalid or ambiguous', (text) => {
  expect(readNumber(text)).toBeNull();
});

test('reads amounts in Indian grouping with ASCII and Devanagari digits', async () => {
  const paise = fc.integer({ min: 0, max: 50_000_000 });
  await fc.assert(
    fc.property(paise, fc.constantFrom('latn', 'deva'), (amount, digits) => {
      const text = new Intl.NumberFormat(`en-IN-u-nu-${digits}`, {
        maximumFractionDigits: 2,
      }).format(amount / 100);
      expect(Number(readNumber(text))).toBe(amount / 100);
    }),
    { numRuns: 2_000 },
  );
});
