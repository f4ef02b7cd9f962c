import { asciiDigits } from './clean-text';

const plain = /^\d+(?:\.\d*)?$/;
/** Thousands separators, Indian (5,00,000) or western (500,000); `_` stands for a space. */
const grouped = /^[1-9](?:\d?(?:[,_]\d{2})*[,_]\d{3}|\d{0,2}(?:[,_]\d{3})+)(?:\.\d*)?$/;
/** A comma that cannot separate thousands is a decimal comma, unless more commas follow. */
const decimalComma = /^\d+,\d{0,2}$/;
/** Of a sum without a unit, this may be a slip: 50,00 for 50,000. */
const unclear = /^\d+,\d{2}$/;

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
const afterwards = {
  sum: new RegExp(`(?:${currency}|/[-=]|only|मात्र)$`),
  share: /%$/,
};
const part = /^([\d.,_]+)([^\d.,_]*)\.?/;
/** After lakhs, a smaller number may be of thousands: 5 lakh 50. */
const leastAfterLakhs = 1_000;

/**
 * Reads an amount as people write it in India: `5 lakh`, `2.5 cr`, `50k`, `Rs. 5,00,000/-`,
 * `1 crore 20 lakh`, in digits of any script, with commas between thousands or before decimals.
 * @param kind `share` for a percentage or a period, which may end in `%`.
 * @returns Digits with a decimal point, or null if it is not an amount or ambiguous.
 */
export function readNumber(text: string, kind: 'sum' | 'share' = 'sum'): string | null {
  if (text.length > maxCharacters) return null;
  let rest = asciiDigits(text.normalize('NFC').toLowerCase())
    .replace(/(\d)\s+(?=\d)/g, '$1_')
    .replace(/[\s\u093c\u200c\u200d]/g, '')
    .replace(before, '');
  for (let length = 0; length !== rest.length; rest = rest.replace(afterwards[kind], ''))
    length = rest.length;
  let sum: string | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [all = '', digits = '', name = ''] = part.exec(rest) ?? [];
    const number = withPoint(digits);
    const worth = name === '' ? 1 : units[name];
    // Parts descend: 1 crore 20 lakh.
    if (number === null || worth === undefined || worth >= smallest) return null;
    if (worth === 1 && kind === 'sum' && unclear.test(digits)) return null;
    if (worth === 1 && smallest >= 1e5 && sum !== null && Number(number) < leastAfterLakhs)
      return null;
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
  if (grouped.test(digits)) return digits.replaceAll(/[,_]/g, '');
  return decimalComma.test(digits) ? digits.replace(',', '.') : null;
}

function unit(worth: number, ...names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, worth]));
}
