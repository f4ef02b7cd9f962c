import { limits } from '../limits';
import type { FieldDefinition } from './form-definition';

/** Fields that several forms have in the same shape; each form adds what is its own. */
export const nameField = { label: 'Name', kind: 'text', isRequired: true, autofill: 'name' } as const satisfies FieldDefinition;
export const emailField = { label: 'Email', kind: 'email', isRequired: true, autofill: 'email' } as const satisfies FieldDefinition;
export const cityField = { label: 'City', kind: 'text', isRequired: true, autofill: 'address-level2' } as const satisfies FieldDefinition;
export const stateField = { label: 'State', kind: 'text', isRequired: true, autofill: 'address-level1' } as const satisfies FieldDefinition;
/** Ten digits, by pattern (§5). */
export const mobileField = {
  label: 'Mobile',
  kind: 'mobile',
  isRequired: true,
  autofill: 'tel',
  pattern: `[0-9]{${limits.mobileDigits}}`,
  patternHint: 'Enter a 10-digit phone number',
} as const satisfies FieldDefinition;

export const nameLimit = { maxCharacters: limits.nameCharacters };
export const emailLimit = { maxCharacters: limits.emailCharacters };
