import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { inGroups, inRupees, inWholeRupees } from './indian-number';

const numbers = [
  0, 1, 9.5, 10.25, 99, 100, 999, 1_000, 12_345, 99_999, 1e5, 123_456.75, 9_999_999, 1e7,
  123_456_789, 1e15,
];
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

cases(numbers)('formats numbers like Intl', (number) => {
  expect(inGroups(number)).toBe(number.toLocaleString('en-IN'));
  const paise = Math.round(number * 100);
  for (const some of [paise, paise + 1, paise + 49, paise + 50, paise + 99]) {
    expect(inRupees(some), String(some)).toBe(rupees.format(some / 100));
    expect(inWholeRupees(some), String(some)).toBe(whole.format(some / 100));
  }
});

test('a negative number has its sign before the groups', () =>
  expect(inGroups(-123_456)).toBe('-1,23,456'));

cases([
  [12_345_678, '₹1,23,456.78', '₹1,23,457'],
  [26.843_6, '₹0.27', '₹0'],
  [0, '₹0.00', '₹0'],
])('formats paise exactly and rounded', (paise, exact, rounded) =>
  expect([inRupees(paise), inWholeRupees(paise)]).toEqual([exact, rounded]),
);
