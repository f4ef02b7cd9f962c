import { expect, test } from 'vitest';
import { cleanValue, initialValue } from './clean-value';

const mobile = { label: 'Mobile', kind: 'mobile', isRequired: true } as const;
const prefixed = { label: 'Mobile', kind: 'mobile-with-prefix', isRequired: true, maxCharacters: 12 } as const;

test.each([
  ['98765abc43210', true, '9876543210'],
  ['98765432109', true, '9876543210'],
  ['+91 98765-43210', false, '9876543210'],
  ['919876543210', false, '9876543210'],
  ['0 98765 43210', false, '9876543210'],
  ['9198765432', false, '9198765432'],
  ['', false, ''],
])('a mobile field makes of %j (typed: %j) the digits %j', (value, isTyped, kept) => {
  expect(cleanValue(mobile, value, isTyped)).toBe(kept);
});

test('private funding starts with +91 and keeps at most twelve digits', () => {
  expect(initialValue(prefixed)).toBe('+91');
  expect(cleanValue(prefixed, '+919876543210', true)).toBe('919876543210');
  expect(cleanValue(prefixed, '+91 98765 43210 99', false)).toBe('919876543210');
});

test('a limited text ends at its limit', () => {
  expect(cleanValue({ label: 'Name', kind: 'text', isRequired: true, maxCharacters: 50 }, 'a'.repeat(60), true)).toHaveLength(50);
});
