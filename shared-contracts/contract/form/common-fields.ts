import { limits } from '../limits';
import type { FieldDefinition } from './form-definition';

export const nameField = {
  label: 'Name',
  kind: 'text',
  isRequired: true,
  autofill: 'name',
  messages: { required: 'Enter your name' },
} as const satisfies FieldDefinition;

export const emailField = {
  label: 'Email',
  kind: 'email',
  isRequired: true,
  autofill: 'email',
  messages: {
    required: 'Enter your email',
    invalid: 'Enter an email address, as in name@example.com',
  },
} as const satisfies FieldDefinition;

export const cityField = {
  label: 'City',
  kind: 'text',
  isRequired: true,
  autofill: 'address-level2',
  messages: { required: 'Enter your city' },
} as const satisfies FieldDefinition;

export const stateField = {
  label: 'State',
  kind: 'text',
  isRequired: true,
  autofill: 'address-level1',
  messages: { required: 'Enter your state' },
} as const satisfies FieldDefinition;

/** The message for a number that is too short, from our validation and the browser's (§5). */
export const tenDigitsNeeded = `Enter a ${limits.mobileDigits}-digit phone number`;

/** Ten digits (§5). */
export const mobileField = {
  label: 'Mobile',
  kind: 'phone',
  isRequired: true,
  // Browsers fill in the country code as well, which is accepted.
  autofill: 'tel',
  minDigits: limits.mobileDigits,
  maxDigits: limits.mobileDigits,
  messages: { required: 'Enter your phone number', invalid: tenDigitsNeeded },
} as const satisfies FieldDefinition;

/** At most ten digits, where §5 documents no pattern. */
export const looseMobileField = { ...mobileField, minDigits: 1 } as const satisfies FieldDefinition;

export const nameLimit = { maxCharacters: limits.nameCharacters };
export const emailLimit = { maxCharacters: limits.emailCharacters };
