import { limits } from '../limits';
import { asciiDigits } from './clean-text';

/** A phone number as it was entered, read as an Indian one. */
export type PhoneReading =
  /** Its national digits; none: nothing was entered. */
  | { readonly kind: 'national'; readonly digits: string }
  /** The beginning of a country code or a leading zero: what it is shows with the next digit. */
  | { readonly kind: 'beginning'; readonly text: string }
  /** A number of another country. */
  | { readonly kind: 'foreign'; readonly text: string };

const countryCode = '91';
/** The most characters kept of an invalid number. */
const maxHeld = 20;

/**
 * Reads a number with or without `+91`, `0091`, `91` or a leading zero, with spaces, dashes and
 * brackets, in digits of any script. More digits than a number has are left for the caller to see.
 * @param maxDigits how many national digits a number has at most
 */
export function readPhone(entered: string, maxDigits: number): PhoneReading {
  const text = numberIn(asciiDigits(entered).replace(/[^\d+]/g, ''), maxDigits);
  if (/^0+$/.test(text)) return { kind: 'beginning', text };
  if (text.startsWith('+')) return international(text, text.slice(1));
  if (text.startsWith('00')) return international(text, text.slice(2));
  const digits = text.replace(/^0+/, '');
  // Only with the digits of both can the first be the country code: numbers begin with 91, too.
  const hasCode =
    digits.startsWith(countryCode) && digits.length === maxDigits + countryCode.length;
  return national(hasCode ? digits.slice(countryCode.length) : digits);
}

/**
 * The value of a phone field, however it was entered: national digits once it can be parsed, else
 * the digits as entered, with a plus first if there was one. Extra digits are kept, too, for
 * validation to find.
 */
export function heldPhone(entered: string, maxDigits: number): string {
  const reading = readPhone(entered, maxDigits);
  return (reading.kind === 'national' ? reading.digits : reading.text).slice(0, maxHeld);
}

/** What a field shows of it (§5): at most as many digits as a number has. */
export const shownPhone = (held: string, maxDigits: number): string =>
  held.replace(/\D/g, '').slice(0, maxDigits);

/** Where a click on a number leads. */
export function telHref(phone: string): string {
  const reading = readPhone(phone, limits.mobileDigits);
  return `tel:${reading.kind === 'national' ? `+${countryCode}${reading.digits}` : phone.replace(/[^\d+]/g, '')}`;
}

/** A number for people to read: `98260 12345`. What is no Indian number stays as it is. */
export function spokenPhone(phone: string): string {
  const reading = readPhone(phone, limits.mobileDigits);
  return reading.kind === 'national' ? reading.digits.replace(/^(\d{5})(\d{5})$/, '$1 $2') : phone;
}

function international(text: string, zeros: string): PhoneReading {
  // Some write a zero before the country code.
  const digits = zeros.replace(/^0+(?=91)/, '');
  if (digits.startsWith(countryCode)) return national(digits.slice(countryCode.length));
  return countryCode.startsWith(digits) ? { kind: 'beginning', text } : { kind: 'foreign', text };
}

/** Some write the leading zero behind the country code, too. */
const national = (digits: string): PhoneReading => ({
  kind: 'national',
  digits: digits.replace(/^0+/, ''),
});

/**
 * A plus starts a number: with a whole number after it, that one was pasted, unless a whole number
 * stands before it, too; otherwise it is a typo, or stands behind its country code.
 */
function numberIn(text: string, maxDigits: number): string {
  const plus = text.lastIndexOf('+');
  if (plus <= 0) return text;
  const before = text.slice(0, plus);
  const pasted = text.slice(plus);
  const isCode = /^(?:\+|00)?91$/.test(before) && pasted.length === maxDigits + 1;
  if (isCode || pasted.length <= limits.mobileDigits) return text.replaceAll('+', '');
  const first = readPhone(before, maxDigits);
  return first.kind === 'national' && first.digits.length >= maxDigits
    ? first.digits + pasted.replace('+', '')
    : pasted;
}
