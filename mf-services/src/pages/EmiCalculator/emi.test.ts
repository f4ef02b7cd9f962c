import { cases } from '@platband/slice/build/cases';
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMonths, getRepayment, type Loan } from './emi';

/** The formulas of §9 in decimal arithmetic with 60 digits. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
function independently({ amount, rate, years }: Loan) {
  const monthlyRate = new Exact(rate).div(100).div(12);
  const months = 12 * years;
  const growth = monthlyRate.plus(1).pow(months);
  const payment = new Exact(amount).times(monthlyRate).times(growth).div(growth.minus(1));
  const paise = (value: Decimal) => value.times(100).toDecimalPlaces(0).toNumber();
  return { monthly: paise(payment), interest: paise(payment.times(months).minus(amount)) };
}

/** `npm test -- --all` tries more. */
const loansCompared = import.meta.env['WALKS'] === undefined ? 200 : 1_000;
const loans = fc.record({
  amount: fc.integer({ min: 0, max: 50_000_000 }).map((paise) => paise / 100),
  rate: fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 5, max: 100 }),
});

test('the §9 defaults give a monthly payment of 26.84', () => {
  const { monthly, interest } = getRepayment({ amount: 5_000, rate: 5, years: 30 });
  expect(monthly).toBe(2_684);
  expect(interest).toBe(466_279);
});

cases<[string, Loan]>([
  ['nothing borrowed', { amount: 0, rate: 5, years: 30 }],
  ['the smallest of everything', { amount: 1, rate: 1, years: 5 }],
  ['the largest of everything', { amount: 500_000, rate: 100, years: 100 }],
  ['the longest at the lowest rate', { amount: 500_000, rate: 1, years: 100 }],
  ['the shortest at the highest rate', { amount: 500_000, rate: 100, years: 5 }],
  ['a rate with hundredths', { amount: 123_456, rate: 10.35, years: 17 }],
  ['an instalment a hair above half a paisa', { amount: 0.06, rate: 100, years: 100 }],
  ['interest a hair above half a paisa', { amount: 0.5, rate: 99.99, years: 100 }],
])('repayments agree with an independent computation', (_, loan) => {
  expect(getRepayment(loan)).toMatchObject(independently(loan));
});

test('a loan of zero costs nothing', () => {
  const { monthly, interest, schedule } = getRepayment({ amount: 0, rate: 5, years: 30 });
  expect([monthly, interest]).toEqual([0, 0]);
  expect(schedule.every((year) => year.principal === 0 && year.interest === 0)).toBe(true);
});

test(`${loansCompared} loans agree with exact arithmetic to the paisa`, async () => {
  await fc.assert(
    fc.property(loans, (loan) => {
      expect(getRepayment(loan)).toMatchObject(independently(loan));
    }),
    { numRuns: loansCompared },
  );
}, 120_000);

test('the years add up to amount and interest', async () => {
  await fc.assert(
    fc.property(loans, (loan) => {
      const { interest, schedule } = getRepayment(loan);
      const sum = (of: 'principal' | 'interest') =>
        schedule.reduce((total, year) => total + year[of], 0);
      expect(sum('principal')).toBe(Math.round(loan.amount * 100));
      expect(sum('interest')).toBe(interest);
      expect(schedule.at(-1)?.balance).toBe(0);
      expect(schedule).toHaveLength(loan.years);
      expect(schedule.every((year) => year.principal >= 0 && year.interest >= 0)).toBe(true);
    }),
    { numRuns: loansCompared },
  );
}, 120_000);

test('the months add up to their year', async () => {
  await fc.assert(
    fc.property(loans, fc.nat(), (loan, any) => {
      const row = getRepayment(loan).schedule[any % loan.years];
      const months = getMonths(loan, row?.year ?? 1);
      const sum = (of: 'principal' | 'interest') =>
        months.reduce((total, month) => total + month[of], 0);
      expect([months.length, sum('principal'), sum('interest'), months.at(-1)?.balance]).toEqual([
        12,
        row?.principal,
        row?.interest,
        row?.balance,
      ]);
    }),
    { numRuns: 200 },
  );
}, 60_000);
