import { asciiDigits } from 'shared-contracts/contract/form/clean-text';
import { readPhone } from 'shared-contracts/contract/form/phone-number';
import { limits } from 'shared-contracts/contract/limits';
import { emailKey, personKeys } from './person-keys';

/** Limits on the distinct words indexed per lead, and on the characters per word. */
const maxWords = 120;
const longestWord = 40;
/**
 * Fields that can be found by the end of a word, from this length on: people read out the end of a
 * number.
 */
const namesAndTowns = ['name', 'fullName', 'city', 'location'];
const shortestPart = 3;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
const wordsIn = (text: string): readonly string[] =>
  asciiDigits(plain(text)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const cut = (word: string): string => [...word].slice(0, longestWord).join('');

const endingsOf = (word: string): readonly string[] =>
  [...word]
    .map((_, at, signs) => signs.slice(at).join(''))
    .filter((_, at, all) => at === 0 || all.length - at >= shortestPart);

/**
 * Returns a lead's indexed terms: its address, the endings of its number and words, and the words
 * of what else the staff sees of it.
 */
export function indexTerms(
  fields: Readonly<Record<string, unknown>>,
  shown: readonly string[] = [],
): readonly string[] {
  const { email, phone } = personKeys(fields);
  const parts = [phone, ...namesAndTowns.flatMap((name) => wordsIn(String(fields[name] ?? '')))];
  const words = [...shown, ...Object.values(fields)].flatMap((value) => wordsIn(String(value)));
  const terms = [email, ...words].filter((term) => term !== '').map(cut);
  return [
    ...new Set([...new Set(terms)].slice(0, maxWords).concat(parts.map(cut).flatMap(endingsOf))),
  ];
}

/** The terms of a text that was added to a lead. */
export const termsOfText = (text: string): readonly string[] => [
  ...new Set(wordsIn(text).map(cut).slice(0, maxWords)),
];

/**
 * Splits the staff's search into terms, each a prefix of a word, an address or a number. Ignores
 * spaces and punctuation in numbers.
 */
export function parseSearch(text: string): readonly string[] {
  const digits = asciiDigits(text.trim());
  if (/^[+\d][\d\s()-]{3,}$/.test(digits)) {
    const reading = readPhone(digits, limits.mobileDigits);
    return [
      reading.kind === 'national'
        ? reading.digits
        : digits.replace(/\D/g, '').slice(-limits.mobileDigits),
    ];
  }
  return text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [cut(emailKey(part))] : wordsIn(part).map(cut)));
}
