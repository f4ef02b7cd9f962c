import { asciiDigits, withoutControls } from 'shared-contracts/contract/form/clean-text';
import { nationalDigitsOf } from 'shared-contracts/contract/form/field-schema';
import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import { heldPhone } from 'shared-contracts/contract/form/phone-number';
import { limits } from 'shared-contracts/contract/limits';

/** Normalizes input of a field (§5, §9), so that the shown value is what is sent. */
export function cleanValue(field: FieldDefinition, value: string): string {
  switch (field.kind) {
    case 'phone':
      return heldPhone(value, nationalDigitsOf(field));
    case 'one-time-code':
      return asciiDigits(value).replace(/\D/g, '').slice(0, limits.codeDigits);
    default:
      // Cleaned again, since truncation may leave half of a surrogate pair.
      return withoutControls(withoutControls(value).slice(0, field.maxCharacters));
  }
}
