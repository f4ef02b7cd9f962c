import { cases } from '@platband/slice/build/cases';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number';

cases([
  ['5000', 5_000],
  ['5,5', 5.5],
  ['0,5', 0.5],
  ['5,', 5],
  ['5.', 5],
  ['5,000', 5_000],
  ['5,00,000', 500_000],
  ['500,000', 500_000],
  ['12,34,567', 1_234_567],
  ['1,25,000.50', 125_000.5],
  ['₹ 1 25 000', 125_000],
  ['५०००', 5_000],
  ['५,००,०००', 500_000],
  ['५,५', 5.5],
  ['१२.२५', 12.25],
  ['5 lakh', 500_000],
  ['5lakhs', 500_000],
  ['2.5L', 250_000],
  ['1.15 lac', 115_000],
  ['2 cr', 20_000_000],
  ['₹ 2.5 Cr.', 25_000_000],
  ['1 crore 20 lakh', 12_000_000],
  ['1,50 lakh', 150_000],
  ['5 lakh 50000', 550_000],
  ['5k 500', 5_500],
  ['5 00 000', 500_000],
  ['2 lakh 50 thousand', 250_000],
  ['50K', 50_000],
  ['Rs. 5,00,000', 500_000],
  ['Rs.5,00,000/-', 500_000],
  ['Rs 50000/- only', 50_000],
  ['5,00,000/-', 500_000],
  ['INR 10 lakhs', 1_000_000],
  ['10 lakh rupees', 1_000_000],
  ['100000 INR', 100_000],
  ['५ लाख', 500_000],
  ['₹५,००,०००', 500_000],
  ['2 करोड़', 20_000_000],
  ['2 करोड', 20_000_000],
  ['50 हज़ार रुपये', 50_000],
  ['५ lakh', 500_000],
])('reads amounts in any spelling', (text, value) => {
  expect(Number(readNumber(text))).toBe(value);
});

cases([
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
  'lakh',
  '5-10 lakh',
  '5 lakh 2 crore',
  '5 lakh 3 lakh',
  '5 million',
  'Rs.',
  '/-',
  '5 lakh each',
  '50,00',
  '5,00',
  '50%',
  '5 lakh %',
  '10 20 lakh',
  '5 7 lakh',
  '5 6',
  '12 12 2024',
  '5 lakh 50',
  '5 cr 20',
  '2L 5',
])('rejects invalid and ambiguous amounts', (text) => {
  expect(readNumber(text)).toBeNull();
});

cases([
  ['5,55', 5.55],
  ['10,50', 10.5],
  ['7.5 %', 7.5],
  ['१०%', 10],
])('reads percentages', (text, value) => {
  expect(Number(readNumber(text, 'share'))).toBe(value);
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
