import { asciiDigits } from './clean-text';

const plain = /^\d+(?:\.\d*)?$/;
/** Commas between thousands: in Indian groups (5,00,000), or in western ones (500,000). */
const grouped = /^[1-9](?:\d?(?:,\d{2})*,\d{3}|\d{0,2}(?:,\d{3})+)(?:\.\d*)?$/;
/**
 * A comma that cannot separate thousands is a decimal comma. With more commas after it, it is
 * ambiguous.
 */
const decimalComma = /^\d+,\d{0,2}$/;

/**
 * A number as a visitor types it: in digits of any script, with blanks, currency or percent sign,
 * and commas between thousands or one before decimals.
 * @returns its digits with a point, or null when it is no number, or could be read in two ways
 */
export function readNumber(text: string): string | null {
  const typed = asciiDigits(text.replace(/[\s₹%]/g, ''));
  if (plain.test(typed)) return typed;
  if (grouped.test(typed)) return typed.replaceAll(',', '');
  return decimalComma.test(typed) ? typed.replace(',', '.') : null;
}
