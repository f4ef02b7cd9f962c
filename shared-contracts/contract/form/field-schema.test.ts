import { cases } from '@platband/slice/build/cases';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldSchema, hasTooManyDigits, maxCharactersOf, sentPhone, tooLong } from './field-schema';
import type { FieldDefinition } from './form-definition';

const said = { required: 'Enter it.', invalid: 'Not so.' };
const foreign =
  'Enter an Indian number: 10 digits, with or without +91. We cannot call other countries.';
const tooMany = 'Too many digits: a phone number has 10, with or without +91.';

type Settings = Partial<FieldDefinition> & Pick<FieldDefinition, 'kind'>;
const getField = (settings: Settings): FieldDefinition => ({
  label: 'It',
  isRequired: true,
  messages: said,
  ...settings,
});

function taken(settings: Settings, sent: unknown): unknown {
  const result = v.safeParse(v.object(fieldSchema('it', getField(settings))), { it: sent });
  return result.success
    ? (result.output as { it?: unknown }).it
    : { says: result.issues[0].message };
}

cases([
  [254, '254'],
  [1_000, '1,000'],
  [20_000, '20,000'],
  [100_000, '1,00,000'],
  [12_345_678, '1,23,45,678'],
])('describes a limit in Indian grouping', (maximum, words) => {
  expect(tooLong(maximum)).toBe(`Use at most ${words} characters`);
});

describe('a value is stored cleaned, or rejected with a message', () => {
  const mobile = { kind: 'phone', minDigits: 10, maxDigits: 10 } as const;
  const prefixed = { kind: 'phone', minDigits: 10, maxDigits: 12, sentPrefix: '91' } as const;
  const gmail = { kind: 'email', domain: 'gmail.com' } as const;
  const loan = { kind: 'choice', options: { Car: 'Car loan' } } as const;
  const optional = { isRequired: false } as const;

  cases<readonly [string, Settings, unknown, unknown]>([
    ['a line', { kind: 'text' }, ' Asha\n Example ', 'Asha  Example'],
    ['no text', { kind: 'text' }, 5, { says: 'Must be text.' }],
    ['an empty line', { kind: 'text' }, ' \u200b ', { says: 'Enter it.' }],
    ['an empty line that may be', { kind: 'text', ...optional }, ' ', ''],
    ['nothing where it may be', { kind: 'text', ...optional }, undefined, undefined],
    [
      'a long line',
      { kind: 'text', maxCharacters: 3 },
      'abcd',
      { says: 'Use at most 3 characters' },
    ],
    ['a message', { kind: 'long-text' }, ' One\r\ntwo ', 'One\ntwo'],
    ['an address', { kind: 'email' }, ' asha@b.example ', 'asha@b.example'],
    ['no address', { kind: 'email' }, 'asha', { says: 'Not so.' }],
    ['an address of another domain', gmail, 'asha@b.example', { says: 'Not so.' }],
    ['an address of the domain', gmail, 'asha@gmail.com', 'asha@gmail.com'],
    ['an address that may be empty', { ...gmail, ...optional }, '', ''],
    ['the address of the step before', { kind: 'hidden-email' }, 'asha', { says: 'Not so.' }],
    ['a number', mobile, '+91 98260-12345', '9826012345'],
    ['no text for a number', mobile, 5, { says: 'Must be text.' }],
    ['no number', mobile, '', { says: 'Enter it.' }],
    ['no number where it may be', { ...mobile, ...optional }, '', ''],
    ['a short number', mobile, '98260', { says: 'Not so.' }],
    [
      'a short number without words',
      { ...mobile, messages: { required: 'Enter it.' } },
      '98260',
      { says: 'Enter it.' },
    ],
    ['a short number where any will do', { kind: 'phone' }, '98260', '98260'],
    ['the beginning of a number', mobile, '+', { says: 'Not so.' }],
    [
      'the beginning without words',
      { ...mobile, messages: { required: 'Enter it.' } },
      '+',
      { says: 'Enter it.' },
    ],
    ['a foreign number', mobile, '+44 20 7946 0958', { says: foreign }],
    ['too many digits', mobile, '98260123456', { says: tooMany }],
    ['a number with its prefix', prefixed, '9826012345', '919826012345'],
    ['a number that has its prefix', prefixed, '919826012345', '919826012345'],
    ['nine digits behind a prefix', prefixed, '91987654321', { says: 'Not so.' }],
    [
      'nine digits where any number will do',
      { ...prefixed, minDigits: 1 },
      '91987654321',
      '91987654321',
    ],
    [
      'eight digits where any number will do',
      { ...prefixed, minDigits: 1 },
      '9198765432',
      '9198765432',
    ],
    ['a number that begins as its prefix', prefixed, '9126012345', '919126012345'],
    ['no number with a prefix', { ...prefixed, ...optional }, '', ''],
    ['a code', { kind: 'one-time-code' }, ' १२ 34', '1234'],
    ['no text for a code', { kind: 'one-time-code' }, 1234, { says: 'Must be text.' }],
    ['an empty code', { kind: 'one-time-code' }, ' ', { says: 'Enter it.' }],
    ['a code of letters', { kind: 'one-time-code' }, '12a', { says: 'Not so.' }],
    [
      'letters without words',
      { kind: 'one-time-code', messages: { required: 'Enter it.' } },
      '12a',
      { says: 'Enter it.' },
    ],
    ['a long code', { kind: 'one-time-code' }, '1234567', { says: 'Not so.' }],
    ['a choice', loan, 'Car', 'Car'],
    ['what is no choice', loan, 'Car loan', { says: 'Enter it.' }],
    ['no choice', loan, '', { says: 'Enter it.' }],
    ['no choice where it may be', { ...loan, ...optional }, '', ''],
    ['an amount', { kind: 'number' }, 5.5, 5.5],
    ['an amount as written', { kind: 'number' }, '₹5 lakh', 500_000],
    ['no amount', { kind: 'number' }, '', { says: 'Enter it.' }],
    ['an amount in words', { kind: 'number' }, 'five', { says: 'Not so.' }],
    ['an amount without end', { kind: 'number' }, 1 / 0, { says: 'Not so.' }],
    ['an amount of nothing', { kind: 'number' }, 0, { says: 'Not so.' }],
    ['no amount where it may be', { kind: 'number', ...optional }, '', ''],
    [
      'an amount of nothing where it may be',
      { kind: 'number', ...optional },
      0,
      { says: 'Not so.' },
    ],
  ])('a value is stored cleaned, or rejected with a message', (_what, settings, sent, expected) => {
    expect(taken(settings, sent)).toEqual(expected);
  });
});

test.each([
  [true, '', 'Enter a rate'],
  [true, -1, 'Enter a number above 0.'],
  [false, 'five', 'Enter a number above 0.'],
  [false, 0, 'Enter a number above 0.'],
])(
  'a number field (required: %s) rejects %o with a message, even if the form defines no messages',
  (isRequired, sent, says) => {
    expect(
      taken({ kind: 'number', isRequired, messages: { required: 'Enter a rate' } }, sent),
    ).toEqual({ says });
  },
);

describe('a file is sent in base64 with its name', () => {
  const file = { kind: 'file', maxBytes: 2_000_000 } as const;
  const resume = (sent: object, settings: Settings = file) => {
    const result = v.safeParse(v.object(fieldSchema('it', getField(settings))), sent);
    return result.success ? result.output : result.issues[0].message;
  };

  cases([
    [
      { it: 'QUJD', itName: ' cv\n.PDF ' },
      { it: 'QUJD', itName: 'cv .PDF' },
    ],
    [{ it: '', itName: 'cv.pdf' }, 'Enter it.'],
    [{ it: 'not base64!', itName: 'cv.pdf' }, 'Must be base64.'],
    [
      { it: 'QUJD', itName: 'msf_1000012345' },
      { it: 'QUJD', itName: 'msf_1000012345' },
    ],
    [{ it: 5, itName: 'cv.pdf' }, 'Must be text.'],
    [{ it: 'QUJD', itName: 5 }, 'Must be text.'],
  ])('reads the content and the name, or rejects them with a message', (sent, expected) => {
    expect(resume(sent)).toEqual(expected);
  });

  test('limits the size of a file', () => {
    expect(resume({ it: 'QUJD'.repeat(666_668), itName: 'cv.pdf' })).toBe(
      'The file is larger than 2 MB. Please choose a smaller one.',
    );
    expect(resume({ it: 'QUJD'.repeat(666_667), itName: 'cv.pdf' })).toMatchObject({
      itName: 'cv.pdf',
    });
  });

  test('file and name are optional only if the field is', () => {
    expect(resume({}, { ...file, isRequired: false })).toEqual({});
    expect(resume({ it: 'QUJD' })).toMatch(/itName/);
    expect(resume({ itName: 'cv.pdf' })).toMatch(/"it"/);
  });
});

test('fields without a limit in §9 have a default limit', () => {
  const kinds = ['text', 'email', 'hidden-email', 'long-text'] as const;
  expect(kinds.map((kind) => maxCharactersOf(getField({ kind })))).toEqual([
    1_000, 254, 254, 20_000,
  ]);
  expect(maxCharactersOf(getField({ kind: 'text', maxCharacters: 50 }))).toBe(50);
});

test('a valid number is sent with its prefix, an invalid one as entered', () => {
  const field = getField({ kind: 'phone', maxDigits: 12, sentPrefix: '91' });
  expect(['98260 12345', '', '+', '+44 20'].map((entered) => sentPhone(field, entered))).toEqual([
    '919826012345',
    '',
    '+',
    '+4420',
  ]);
  expect(sentPhone(getField({ kind: 'phone' }), '98260 12345')).toBe('9826012345');
  expect(
    ['9826012345', '98260123456', '+449826012345'].map((entered) => hasTooManyDigits(entered, 10)),
  ).toEqual([false, true, false]);
});
