import { asciiDigits } from './clean-text';

const plain = /^\d+(?:\.\d*)?$/;
/** Thousands separators, Indian (5,00,000) or western (500,000). */
const grouped = /^[1-9](?:\d?(?:,\d{2})*,\d{3}|\d{0,2}(?:,\d{3})+)(?:\.\d*)?$/;
/** A comma that cannot separate thousands is a decimal comma, unless more commas follow. */
const decimalComma = /^\d+,\d{0,2}$/;

/** Longer text is not an amount. */
const maxCharacters = 60;

/** Nuktas are left out, since they are often missing. */
const units: Readonly<Record<string, number>> = {
  ...unit(1e7, 'cr', 'crs', 'crore', 'crores', 'करोड'),
  ...unit(1e5, 'l', 'lac', 'lacs', 'lakh', 'lakhs', 'लाख'),
  ...unit(1e3, 'k', 'thousand', 'hazar', 'hajar', 'हजार'),
};
const currency = '(?:₹|rs\\.?|inr|rupees?|रु\\.?|रुपये|रुपए)';
const before = new RegExp(`^${currency}`);
const afterwards = new RegExp(`(?:${currency}|/[-=]|only|मात्र|%)$`);
const part = /^([\d.,]+)([^\d.,]*)\.?/;

/**
 * Reads an amount as people write it in India: `5 lakh`, `2.5 cr`, `50k`, `Rs. 5,00,000/-`,
 * `1 crore 20 lakh`, in digits of any script, with commas between thousands or before decimals.
 * @returns Digits with a decimal point, or null if it is not an amount or ambiguous.
 */
export function readNumber(text: string): string | null {
  if (text.length > maxCharacters) return null;
  let rest = asciiDigits(text.normalize('NFC').toLowerCase())
    .replace(/[\s\u093c\u200c\u200d]/g, '')
    .replace(before, '');
  for (let length = 0; length !== rest.length; rest = rest.replace(afterwards, ''))
    length = rest.length;
  let sum: string | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [all = '', digits = '', name = ''] = part.exec(rest) ?? [];
    const number = withPoint(digits);
    const worth = name === '' ? 1 : units[name];
    // Parts descend: 1 crore 20 lakh.
    if (number === null || worth === undefined || worth >= smallest) return null;
    smallest = worth;
    sum =
      sum === null && worth === 1 ? number : String(inPaise(Number(sum) + Number(number) * worth));
    rest = rest.slice(all.length);
  }
  return sum;
}

const inPaise = (sum: number): number => Math.round(sum * 100) / 100;

function withPoint(digits: string): string | null {
  if (plain.test(digits)) return digits;
  if (grouped.test(digits)) return digits.replaceAll(',', '');
  return decimalComma.test(digits) ? digits.replace(',', '.') : null;
}

function unit(worth: number, ...names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, worth]));
}
