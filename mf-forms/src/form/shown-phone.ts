import { asciiDigits } from 'shared-contracts/contract/form/clean-text';
import { readPhone } from 'shared-contracts/contract/form/phone-number';

/** Digits stand in two groups, as people say them. */
const groupDigits = 5;
/** As much as is shown of what is no Indian number. */
const foreignCharacters = 20;

/** A phone number as its field shows it, behind the fixed +91: `98260 12345`; what is no number yet, or none of India, as it was entered. Digits past the last are not taken (§5). */
export function shownPhone(entered: string, maxDigits: number): string {
  const reading = readPhone(entered, maxDigits);
  if (reading.kind !== 'national') return reading.text.slice(0, foreignCharacters);
  const digits = reading.digits.slice(0, maxDigits);
  return digits.length <= groupDigits ? digits : `${digits.slice(0, groupDigits)} ${digits.slice(groupDigits)}`;
}

/**
 * What a paste leaves in the field. A whole number pasted next to what is there takes its place; more digits than a number has stay as they
 * are, to be corrected, instead of losing some.
 */
export function pastedPhone(entered: string, before: string, maxDigits: number): string {
  const [all, old] = [digitsOf(entered), digitsOf(before)];
  const added = all.startsWith(old) ? all.slice(old.length) : all.endsWith(old) ? all.slice(0, all.length - old.length) : '';
  const alone = readPhone(added, maxDigits);
  const isWhole = old !== '' && alone.kind === 'national' && alone.digits.length === maxDigits;
  const text = isWhole ? added : entered;
  const reading = readPhone(text, maxDigits);
  if (reading.kind !== 'national' || reading.digits.length <= maxDigits) return shownPhone(text, maxDigits);
  return reading.digits.slice(0, foreignCharacters);
}

const digitsOf = (text: string) => asciiDigits(text).replace(/[^\d+]/g, '');

/** Where the caret belongs in a number that is shown anew: as many signs from the end as before, spaces aside. */
export function caretIn(shown: string, signsBehind: number): number {
  let caret = shown.length;
  for (let left = signsBehind; left > 0 && caret > 0; caret -= 1) if (shown[caret - 1] !== ' ') left -= 1;
  // Before a group, not behind the space that ends the last one: that is where the next digit goes.
  return caret;
}

export const signsIn = (text: string): number => text.replace(/[^\d+]/g, '').length;
