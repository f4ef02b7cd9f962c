import { privateFunding } from '../api/private-funding';
import { limits } from '../limits';
import { cityField, emailField, emailLimit, nameField, nameLimit } from './common-fields';
import type { FormDefinition } from './form-definition';
import { notSubmittedAlert, submittedThenClosed } from './outcomes';

/** Private funding (§3, §5, §8). */
export const privateFundingForm = {
  id: 'form/private-funding',
  title: 'Private Funding',
  fields: {
    name: { ...nameField, ...nameLimit },
    mobile: {
      label: 'Mobile',
      kind: 'mobile-with-prefix',
      isRequired: true,
      autofill: 'tel',
      maxCharacters: limits.mobileWithPrefixCharacters,
    },
    email: { ...emailField, ...emailLimit },
    city: { ...cityField, ...nameLimit },
    amount: {
      label: 'Amount',
      kind: 'choice',
      isRequired: true,
      options: {
        'below 2Cr': 'below 2Cr',
        '2 to 10 Cr': '2 to 10 Cr',
        '10 to 20Cr': '10 to 20Cr',
        '20 to 50Cr': '20 to 50Cr',
      },
      emptyOption: 'Select amount',
    },
  },
  call: privateFunding,
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: { success: submittedThenClosed, refusal: notSubmittedAlert, failure: notSubmittedAlert },
} as const satisfies FormDefinition;

/** The funding form of the home carousel (§2 Home): the same fields and call under its own title. */
export const getPrivateFundingForm = {
  ...privateFundingForm,
  id: 'form/get-private-funding',
  title: 'Get Private Funding',
} as const satisfies FormDefinition;
