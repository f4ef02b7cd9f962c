import {
  foreignNumber,
  hasTooManyDigits,
  nationalDigitsOf,
  tooManyDigits,
} from 'shared-contracts/contract/form/field-schema';
import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import { readPhone } from 'shared-contracts/contract/form/phone-number';
import { readNumber } from 'shared-contracts/contract/form/read-number';
import { inGroups } from 'shared-contracts/contract/texts/indian-number';

/** Digits of sums that need no grouping. */
const readsAlike = /^\d{1,3}$/;
/** Larger numbers are not sums of money. */
const maxGrouped = 1e15;

/** Returns a field's hint, or null. */
export function getHelp(
  field: FieldDefinition,
  value: string,
  t: (text: string) => string,
): string | null {
  const { kind, fileTypes, maxBytes } = field;
  if (kind === 'number') return readSum(value);
  if (kind === 'phone') return readNumberOf(field, value, t);
  if (kind !== 'file' || fileTypes === undefined || maxBytes === undefined) return null;
  const size = `${Math.floor(maxBytes / 1_000_000)} MB`;
  return t('{kinds}, up to {size}')
    .replace(
      '{kinds}',
      Object.keys(fileTypes)
        .map((ending) => ending.slice(1).toUpperCase())
        .join(', '),
    )
    .replace('{size}', size);
}

/**
 * Formats a sum as rupees in Indian groups. The typed text is left alone, because undo does not
 * cover values set by scripts.
 */
function readSum(value: string): string | null {
  const sum = Number(readNumber(value.trim()) ?? 0);
  if (readsAlike.test(value.trim()) || sum === 0 || sum > maxGrouped) return null;
  return `₹${inGroups(sum % 1 === 0 ? sum : sum.toFixed(2))}`;
}

/** Shows an invalid number as entered, since the field itself shows ten digits at most. */
function readNumberOf(
  field: FieldDefinition,
  value: string,
  t: (text: string) => string,
): string | null {
  const maximum = nationalDigitsOf(field);
  if (hasTooManyDigits(value, maximum)) return `${t(tooManyDigits)} (${value})`;
  return readPhone(value, maximum).kind === 'foreign' ? `${t(foreignNumber)} (${value})` : null;
}
