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

/**
 * Reads a number with or without `+91`, `0091`, `91` or a leading zero, with spaces, dashes and brackets, in digits of any script. More
 * digits than a number has are left for the caller to see.
 * @param maxDigits how many national digits a number has at most
 */
export function readPhone(entered: string, maxDigits: number): PhoneReading {
  const text = lastNumberIn(asciiDigits(entered).replace(/[^\d+]/g, ''));
  if (text.startsWith('+')) return international(text, text.slice(1));
  if (text.startsWith('00')) return international(text, text.slice(2));
  if (text === '0') return { kind: 'beginning', text };
  if (text.startsWith('0')) return national(text);
  // Only with the digits of both can the first be the country code: numbers begin with 91, too.
  if (text.startsWith(countryCode) && text.length === maxDigits + countryCode.length) return national(text.slice(countryCode.length));
  return national(text);
}

function international(text: string, digits: string): PhoneReading {
  if (digits.startsWith(countryCode)) return national(digits.slice(countryCode.length));
  return countryCode.startsWith(digits) ? { kind: 'beginning', text } : { kind: 'foreign', text };
}

/** Some write the leading zero behind the country code, too. */
const national = (digits: string): PhoneReading => ({ kind: 'national', digits: digits.replace(/^0+/, '') });

/** A plus begins a number: with a whole one behind it, that is the number that was pasted in; otherwise it is a slip. */
function lastNumberIn(text: string): string {
  const plus = text.lastIndexOf('+');
  if (plus <= 0) return text;
  const pasted = text.slice(plus);
  return pasted.length > limits.mobileDigits ? pasted : text.replaceAll('+', '');
}
