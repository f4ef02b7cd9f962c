import { readPhone } from 'shared-contracts/contract/form/phone-number';
import { limits } from 'shared-contracts/contract/limits';
import { emailKey, personKeys } from './person-keys';

/** Of a lead's text so many different words are found, and so much of each. */
const mostWords = 60;
const longestWord = 40;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
const wordsIn = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const cut = (word: string): string => [...word].slice(0, longestWord).join('');

/** What a lead is found by: its words, and whole its address and its number. */
export function wordsOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const { email, phone } = personKeys(fields);
  const keys = [email, phone].filter((key) => key !== '');
  return [...new Set([...keys, ...Object.values(fields).flatMap((value) => wordsIn(String(value)))].map(cut))].slice(0, mostWords);
}

/** What is looked for, as the staff writes it: each is the beginning of a word, an address or a number. Spaces and signs in a number do not count. */
export function termsOf(text: string): readonly string[] {
  if (/^[+\d][\d\s()-]{3,}$/.test(text.trim())) {
    const reading = readPhone(text, limits.mobileDigits);
    return [reading.kind === 'national' ? reading.digits : text.replace(/\D/g, '').slice(-limits.mobileDigits)];
  }
  return text.split(/\s+/).flatMap((part) => (part.includes('@') ? [cut(emailKey(part))] : wordsIn(part).map(cut)));
}
