import { cases } from '@platband/slice/build/cases';
import { describe, expect, test } from 'vitest';
import { heldPhone, readPhone, shownPhone, spokenPhone, telHref } from './phone-number';

cases([
  ['9826012345', '98260 12345', 'tel:+919826012345'],
  ['+91 98260-12345', '98260 12345', 'tel:+919826012345'],
  ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
])('formats a number and links to it', (entered, spoken, href) => {
  expect([spokenPhone(entered), telHref(entered)]).toEqual([spoken, href]);
});

describe('reads numbers as written in India', () => {
  test.each([
    '9826012345',
    '98260 12345',
    '(98260) 12345',
    '09826012345',
    '९८२६० १२३४५',
    '919826012345',
    '+91 98260-12345',
    '0091 98260 12345',
    '+91 (0)98260 12345',
    // Pasted after existing text; a plus without a number is a typo.
    '98260+919826012345',
    '+44+919826012345',
    '98260+12345',
  ])('%s', (entered) => {
    expect(readPhone(entered, 10)).toEqual({ kind: 'national', digits: '9826012345' });
  });

  cases([
    ['', ''],
    ['+91', ''],
    ['91', '91'],
    ['9126012345', '9126012345'],
    ['91982601234', '91982601234'],
    ['98260123456', '98260123456'],
  ])('any digits', (entered, digits) => {
    expect(readPhone(entered, 10)).toEqual({ kind: 'national', digits });
  });

  cases(['+', '+9', '0', '00', '009'])('a prefix', (entered) => {
    expect(readPhone(entered, 10)).toEqual({ kind: 'beginning', text: entered });
  });

  cases([
    ['+44 20 7946 0958', '+442079460958'],
    ['00 44 20 7946', '0044207946'],
    ['+92', '+92'],
  ])('a foreign number', (entered, text) => {
    expect(readPhone(entered, 10)).toEqual({ kind: 'foreign', text });
  });
});

test("a field keeps the parsed digits or the input, but shows no more than a number's length", () => {
  expect(
    ['+91 98260 12345', '+', '+44 20', '9'.repeat(30)].map((entered) => heldPhone(entered, 10)),
  ).toEqual(['9826012345', '+', '+4420', '9'.repeat(20)]);
  expect(['9826012345678', '+44'].map((held) => shownPhone(held, 10))).toEqual([
    '9826012345',
    '44',
  ]);
});

describe('common mistakes in numbers are corrected', () => {
  test.each(['+091 98260 12345', '91+98260 12345', '0091+98260 12345', '+91+9826012345'])(
    '%s',
    (entered) => {
      expect(readPhone(entered, 10)).toEqual({ kind: 'national', digits: '9826012345' });
    },
  );

  test('does not read zeros alone as a foreign number', () => {
    expect(readPhone('0000000000', 10).kind).toBe('beginning');
  });

  cases(['+91 98260 12345 / +91 98260 54321', '9826012345, +919826054321'])(
    'rejects two numbers',
    (entered) => {
      const reading = readPhone(entered, 10);
      expect(reading.kind === 'national' && reading.digits.length).toBeGreaterThan(10);
      expect(shownPhone(heldPhone(entered, 10), 10)).toBe('9826012345');
    },
  );
});

test('keeps all digits of a number with its code and one too many', () => {
  expect(readPhone('9198260123456', 10)).toEqual({ kind: 'national', digits: '9198260123456' });
});
