import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { adviceFor, readValue, sliders } from './sliders';

cases([
  ['5000', 5_000],
  ['5,00,000', 500_000],
  ['₹ 1,25,000.50', 125_000.5],
  ['0', 0],
  ['500001', null],
  ['-1', null],
  ['1e5', null],
  ['12.345', null],
  ['', null],
  ['many', null],
  ['5,5', 5.5],
  ['५,००,०००', 500_000],
  ['5,00,001', null],
])('reads a typed amount in any spelling', (text, value) => {
  expect(readValue(text, sliders.amount)).toBe(value);
});

test('years are whole numbers from 5 to 100', () => {
  expect(readValue('7.5', sliders.years)).toBeNull();
  expect(readValue('4', sliders.years)).toBeNull();
  expect(readValue('100', sliders.years)).toBe(100);
  expect(adviceFor(sliders.years, '4')).toBe('Enter whole years from 5 to 100.');
  expect(adviceFor(sliders.amount, '600000')).toBe('Enter an amount up to ₹5,00,000.');
  expect(adviceFor(sliders.amount, '12.345')).toBe('Use at most 2 decimals.');
});
