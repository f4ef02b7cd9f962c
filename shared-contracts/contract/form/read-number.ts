import { asciiDigits } from './clean-text';

const plain = /^\d+(?:\.\d*)?$/;
/** Thousands separators, Indian (5,00,000) or western (500,000). */
const grouped = /^[1-9](?:\d?(?:,\d{2})*,\d{3}|\d{0,2}(?:,\d{3})+)(?:\.\d*)?$/;
/** A comma that cannot separate thousands is a decimal comma, unless more commas follow. */
const decimalComma = /^\d+,\d{0,2}$/;

/**
 * Parses a number as typed: digits of any script, with spaces, currency or percent sign, and commas
 * between thousands or before decimals.
 * @returns Digits with a decimal point, or null if it is not a number or ambiguous.
 */
export function readNumber(text: string): string | null {
  const typed = asciiDigits(text.replace(/[\s₹%]/g, ''));
  if (plain.test(typed)) return typed;
  if (grouped.test(typed)) return typed.replaceAll(',', '');
  return decimalComma.test(typed) ? typed.replace(',', '.') : null;
}
