import { readPhone } from 'shared-contracts/contract/form/phone-number';
import { limits } from 'shared-contracts/contract/limits';
import { emailKey, personKeys } from './person-keys';

/** The most different words of a lead's text that are indexed, and the most characters of each. */
const maxWords = 60;
const longestWord = 40;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
const wordsIn = (text: string): readonly string[] =>
  plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const cut = (word: string): string => [...word].slice(0, longestWord).join('');

/** The indexed terms of a lead: its words, and its whole address and number. */
export function wordsOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const { email, phone } = personKeys(fields);
  const keys = [email, phone].filter((key) => key !== '');
  return [
    ...new Set(
      [...keys, ...Object.values(fields).flatMap((value) => wordsIn(String(value)))].map(cut),
    ),
  ].slice(0, maxWords);
}

/**
 * The search terms of the staff: each is a prefix of a word, an address or a number. Spaces and
 * punctuation in numbers are ignored.
 */
export function termsOf(text: string): readonly string[] {
  if (/^[+\d][\d\s()-]{3,}$/.test(text.trim())) {
    const reading = readPhone(text, limits.mobileDigits);
    return [
      reading.kind === 'national'
        ? reading.digits
        : text.replace(/\D/g, '').slice(-limits.mobileDigits),
    ];
  }
  return text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [cut(emailKey(part))] : wordsIn(part).map(cut)));
}
