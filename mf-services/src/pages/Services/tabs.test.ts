import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { factIn, getServices, tabAfterKey, tabIn, withoutQuotes } from './tabs';

cases([
  ['"No fee for the first conversation"', 'No fee for the first conversation'],
  ['“Typographic ones too”', 'Typographic ones too'],
  [' "With room around" ', 'With room around'],
  ['A "word" inside stays', 'A "word" inside stays'],
  ['', ''],
])('shows texts without surrounding quotes', (given, shown) => {
  expect(withoutQuotes(given)).toBe(shown);
});

cases([
  ['How much: ₹1–50 crore', { label: 'How much', value: '₹1–50 crore' }],
  ['One file for several lenders', null],
  ['Open from 10:30', null],
  ['A sentence that is longer than a label has room for: no fact', null],
])('shows a point with a label as a fact', (point, fact) => {
  expect(factIn(point)).toEqual(fact);
});

cases([
  [{ activeTab: 'special' }, '', 'special'],
  [{ activeTab: 'equality' }, '?tab=special', 'equality'],
  [{ activeTab: 'nonsense' }, '', 'business'],
  [null, '', 'business'],
  [null, '?tab=special', 'special'],
  [null, '?tab=nonsense', 'business'],
  ['special', '', 'business'],
])('history state and query open a tab', (state, search, tab) => {
  expect(tabIn(state, search)).toBe(tab);
});

test('arrow keys wrap around, Home and End select the ends', () => {
  expect(tabAfterKey('ArrowRight', 'equality')).toBe('business');
  expect(tabAfterKey('ArrowLeft', 'business')).toBe('equality');
  expect(tabAfterKey('ArrowRight', 'business')).toBe('special');
  expect(tabAfterKey('Home', 'equality')).toBe('business');
  expect(tabAfterKey('End', 'business')).toBe('equality');
  expect(tabAfterKey('a', 'business')).toBeNull();
});

test('a service with an unknown tab is shown in the first one', () => {
  const service = (serviceName: string) => ({
    _id: serviceName,
    serviceName,
    subServiceName: '',
    imageFileName: '',
    bulletPoints: [],
  });
  const services = [service('Special Situation Funding'), service('Something new')];
  expect(getServices('business', services)).toEqual([services[1]]);
  expect(getServices('special', services)).toEqual([services[0]]);
});
