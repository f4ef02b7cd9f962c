import { expect, test } from 'vitest';
import { monthlyPayment, totalInterest } from './emi';

test('the defaults of §9 cost 26.84 a month, as any annuity table says', () => {
  expect(monthlyPayment({ amount: 5_000, rate: 5, years: 30 }).toFixed(2)).toBe('26.84');
  expect(totalInterest({ amount: 5_000, rate: 5, years: 30 }).toFixed(2)).toBe('4662.79');
});

test('nothing borrowed costs nothing', () => {
  expect(monthlyPayment({ amount: 0, rate: 5, years: 30 })).toBe(0);
  expect(totalInterest({ amount: 0, rate: 5, years: 30 })).toBe(0);
});
