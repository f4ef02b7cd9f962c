import { expect, test } from 'vitest';
import { cleanValue } from './clean-value';

const messages = { required: 'Fill it in' };
const phone = { label: 'Mobile', kind: 'phone', isRequired: true, minDigits: 10, maxDigits: 10, messages } as const;
const funding = { ...phone, minDigits: 1, maxDigits: 12, sentPrefix: '+91' } as const;

test.each([
  ['98765abc43210', '98765 43210'],
  ['98765432109', '98765 43210'],
  ['+91 98765-43210', '98765 43210'],
  ['00919876543210', '98765 43210'],
  ['+91 (0) 98765 43210', '98765 43210'],
  ['919876543210', '98765 43210'],
  ['0 98765 43210', '98765 43210'],
  ['९८७६५४३२१०', '98765 43210'],
  ['98765 4+91 98765 43210', '98765 43210'],
  // What it is shows with the next digit.
  ['+', '+'],
  ['+9', '+9'],
  ['+91', ''],
  ['0', '0'],
  // §5: what is more than ten digits is not taken, however it begins.
  ['91987654321', '91987 65432'],
  // Numbers begin with 91, too.
  ['9198765432', '91987 65432'],
  ['+44 20 7946 0958', '+442079460958'],
  ['', ''],
])('a phone field shows %j as %j', (value, shown) => {
  expect(cleanValue(phone, value)).toBe(shown);
  expect(cleanValue(funding, value)).toBe(shown);
});

test('a limited text ends at its limit', () => {
  const name = { label: 'Name', kind: 'text', isRequired: true, maxCharacters: 50, messages } as const;
  expect(cleanValue(name, 'a'.repeat(60))).toBe('a'.repeat(50));
  expect(cleanValue(name, `${'a'.repeat(49)}😀`)).toBe('a'.repeat(49));
});

test('a code is digits, of any script', () => {
  const code = { label: 'OTP', kind: 'one-time-code', isRequired: true, messages } as const;
  expect(cleanValue(code, ' १२३-456 7')).toBe('123456');
});

test('what nobody typed on purpose is taken out of a text', () => {
  const message = { label: 'Message', kind: 'long-text', isRequired: true, messages } as const;
  expect(cleanValue(message, 'One\u000btwo\u0000\u0007\r\nthree\ufeff')).toBe('One\ntwo\nthree');
});
