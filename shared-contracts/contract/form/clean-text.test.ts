import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { asciiDigits, cleanEmail, cleanLine, cleanText, withoutControls } from './clean-text';

cases([
  ['  Asha\tExample\r\n', 'Asha Example', 'Asha\tExample'],
  [
    'one\r\ntwo\rthree\u2028four\u000bfive',
    'one two three four five',
    'one\ntwo\nthree\nfour\nfive',
  ],
  ['a\u0000b\u007fc\ufeffd', 'abcd', 'abcd'],
  ['half \ud800 a pair, 😀 whole', 'half  a pair, 😀 whole', 'half  a pair, 😀 whole'],
  // Joiners are kept in Devanagari and family emoji.
  ['क्\u200dष 👨\u200d👩', 'क्\u200dष 👨\u200d👩', 'क्\u200dष 👨\u200d👩'],
  ['\u200b\u00a0\u2800\u3164\ufe0f', '', ''],
])('cleans a line and a text', (entered, line, text) => {
  expect([cleanLine(entered), cleanText(entered)]).toEqual([line, text]);
});

test('keeps trailing spaces while typing', () =>
  expect(withoutControls(' a\u0000 \r\n')).toBe(' a \n'));

test('converts digits of any script to ASCII', () =>
  expect(asciiDigits('a९८७-٣٤٥-𝟎𝟗-09')).toBe('a987-345-09-09'));

cases([
  ' ravi@example.com\u200b',
  '\u202aravi@example.com\u202c',
  'ravi＠example．com',
  'ravi@example.com.',
  'ravi@example.com,',
  'Ravi Kumar <ravi@example.com>',
  'mailto:ravi@example.com?subject=Loan',
])('normalizes an address', (entered) => {
  expect(cleanEmail(entered)).toBe('ravi@example.com');
});
