import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { cleanValue } from './clean-value';

const messages = { required: 'Fill it in' };
const phone = {
  label: 'Mobile',
  kind: 'phone',
  isRequired: true,
  minDigits: 10,
  maxDigits: 10,
  messages,
} as const;
const funding = { ...phone, minDigits: 1, maxDigits: 12, sentPrefix: '91' } as const;

cases([
  ['98765abc43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['00919876543210', '9876543210'],
  ['+91 (0) 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['0919876543210', '9876543210'],
  ['0 98765 43210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['98765 4+91 98765 43210', '9876543210'],
  // May become a number with the next digit.
  ['+', '+'],
  ['+91', ''],
  ['0', '0'],
  // Numbers may begin with 91.
  ['9198765432', '9198765432'],
  // Kept so that validation reports it.
  ['98765432109', '98765432109'],
  ['+44 20 7946 0958', '+442079460958'],
  ['', ''],
])('a phone field cleans a number in any spelling', (value, held) => {
  expect(cleanValue(phone, value)).toBe(held);
  expect(cleanValue(funding, value)).toBe(held);
});

test('limited text is truncated', () => {
  const name = {
    label: 'Name',
    kind: 'text',
    isRequired: true,
    maxCharacters: 50,
    messages,
  } as const;
  expect(cleanValue(name, 'a'.repeat(60))).toBe('a'.repeat(50));
  expect(cleanValue(name, `${'a'.repeat(49)}😀`)).toBe('a'.repeat(49));
});

test('a code keeps digits of any script', () => {
  const code = { label: 'OTP', kind: 'one-time-code', isRequired: true, messages } as const;
  expect(cleanValue(code, ' १२३-456 7')).toBe('123456');
});

test('invisible characters are removed from text', () => {
  const message = { label: 'Message', kind: 'long-text', isRequired: true, messages } as const;
  expect(cleanValue(message, 'One\u000btwo\u0000\u0007\r\nthree\ufeff')).toBe('One\ntwo\nthree');
});
