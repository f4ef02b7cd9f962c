import { limits } from '../limits';
import { asciiDigits } from './clean-text';

/** A phone number parsed as an Indian one. */
export type PhoneReading =
  /** National digits; empty without input. */
  | { readonly kind: 'national'; readonly digits: string }
  /** A country code or leading zero that may become a number. */
  | { readonly kind: 'beginning'; readonly text: string }
  /** A number of another country. */
  | { readonly kind: 'foreign'; readonly text: string };

const countryCode = '91';
/** Characters kept from an invalid number. */
const maxHeld = 20;

/**
 * Parses a number with or without `+91`, `0091`, `91` or a leading zero, with spaces, dashes and
 * brackets, in digits of any script. Surplus digits are kept, for validation to find. Only the
 * beginning of a text longer than any field is read.
 * @param maxDigits Maximum of national digits.
 */
export function readPhone(entered: string, maxDigits: number): PhoneReading {
  const read = entered.slice(0, limits.lineCharacters);
  const text = numberIn(asciiDigits(read).replace(/[^\d+]/g, ''), maxDigits);
  if (/^0+$/.test(text)) return { kind: 'beginning', text };
  if (text.startsWith('+')) return international(text, text.slice(1));
  if (text.startsWith('00')) return international(text, text.slice(2));
  const digits = text.replace(/^0+/, '');
  // Ambiguous until there are digits for both, since numbers may begin with 91.
  const hasCode =
    digits.startsWith(countryCode) && digits.length === maxDigits + countryCode.length;
  return national(hasCode ? digits.slice(countryCode.length) : digits);
}

/**
 * Returns the value of a phone field: national digits if it can be parsed, else the entered digits
 * with a leading plus if there was one. Surplus digits are kept, for validation to find.
 */
export function heldPhone(entered: string, maxDigits: number): string {
  const reading = readPhone(entered, maxDigits);
  return (reading.kind === 'national' ? reading.digits : reading.text).slice(0, maxHeld);
}

/** Returns the displayed part of the value (§5), at most a number's length. */
export const shownPhone = (held: string, maxDigits: number): string =>
  held.replace(/\D/g, '').slice(0, maxDigits);

/** Returns the `tel:` link of a number. */
export function telHref(phone: string): string {
  const reading = readPhone(phone, limits.mobileDigits);
  return `tel:${reading.kind === 'national' ? `+${countryCode}${reading.digits}` : phone.replace(/[^\d+]/g, '')}`;
}

/** Formats an Indian number for display: `98260 12345`. Returns other numbers unchanged. */
export function spokenPhone(phone: string): string {
  const reading = readPhone(phone, limits.mobileDigits);
  return reading.kind === 'national' ? reading.digits.replace(/^(\d{5})(\d{5})$/, '$1 $2') : phone;
}

/** Writes an Indian number for any reader: `+91 98260 12345`. Returns other numbers unchanged. */
export function writtenPhone(phone: string): string {
  const spoken = spokenPhone(phone);
  return /^\d{5} \d{5}$/.test(spoken) ? `+${countryCode} ${spoken}` : spoken;
}

function international(text: string, zeros: string): PhoneReading {
  // A zero before the country code is common.
  const digits = zeros.replace(/^0+(?=91)/, '');
  if (digits.startsWith(countryCode)) return national(digits.slice(countryCode.length));
  return countryCode.startsWith(digits) ? { kind: 'beginning', text } : { kind: 'foreign', text };
}

/** So is a zero after it. */
const national = (digits: string): PhoneReading => ({
  kind: 'national',
  digits: digits.replace(/^0+/, ''),
});

/**
 * A plus followed by a complete number starts a new, pasted number, unless a complete number
 * precedes it. Otherwise the plus is a typo, or belongs to the country code before it.
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
