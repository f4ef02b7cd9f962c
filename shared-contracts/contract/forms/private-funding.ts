import {
  cityField,
  emailField,
  emailLimit,
  mobileField,
  nameField,
  nameLimit,
} from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { notSubmittedAlert, submittedThenClosed } from '../form/outcomes';
import { limits } from '../limits';

/** Private funding (§3, §5, §8). */
export const privateFundingForm = {
  id: 'form/private-funding',
  title: 'Private Funding',
  modal: 'PrivateFunding',
  fields: {
    name: { ...nameField, ...nameLimit },
    // §3: digits only, at most 12, behind +91. No pattern is documented, but the prefix alone is
    // not a number.
    mobile: {
      ...mobileField,
      minDigits: 1,
      maxDigits: limits.mobileWithPrefixDigits,
      sentPrefix: '91',
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
      messages: { required: 'Choose an amount' },
    },
  },
  call: {
    path: '/email/private-funding',
    leadKind: 'private-funding',
    summary: 'Ask for private funding',
  },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: submittedThenClosed,
    rejection: notSubmittedAlert,
    failure: notSubmittedAlert,
  },
} as const satisfies FormDefinition;
