import type { FieldDefinition } from 'shared-contracts/contract/forms/form-definition';
import { limits } from 'shared-contracts/contract/limits';

/**
 * What a field keeps of what was put into it (§5, §9).
 * @param isTyped whether it came key by key; what is pasted or filled in by the browser may be a number with its country code
 */
export function cleanValue(field: FieldDefinition, value: string, isTyped: boolean): string {
  switch (field.kind) {
    case 'mobile':
      return (isTyped ? digitsOf(value) : nationalDigits(value)).slice(0, limits.mobileDigits);
    case 'one-time-code':
    case 'mobile-with-prefix':
      return digitsOf(value).slice(0, field.maxCharacters);
    default:
      return field.maxCharacters === undefined ? value : value.slice(0, field.maxCharacters);
  }
}

/** What an empty field starts with. */
export function initialValue(field: FieldDefinition): string {
  return field.kind === 'mobile-with-prefix' ? '+91' : '';
}

const digitsOf = (value: string) => value.replace(/\D/g, '');

/** The digits without country code or leading zero, when there are more than a number has. */
function nationalDigits(value: string): string {
  const digits = digitsOf(value);
  return digits.length > limits.mobileDigits ? digits.replace(/^(?:0+91|91|0+)/, '') : digits;
}
