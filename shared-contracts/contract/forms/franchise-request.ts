import {
  cityField,
  emailField,
  emailLimit,
  nameField,
  nameLimit,
  stateField,
} from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { notSubmittedAlert, submittedThenClosed } from '../form/outcomes';

/** Request to Open a Franchise (§3, §5, §8). */
export const franchiseRequestForm = {
  id: 'form/franchise-request',
  title: 'Request to Open a Franchise',
  modal: 'FranchiseRequest',
  fields: {
    name: { ...nameField, ...nameLimit },
    email: { ...emailField, ...emailLimit },
    city: { ...cityField, ...nameLimit },
    state: { ...stateField, ...nameLimit },
    description: {
      label: 'Description',
      kind: 'long-text',
      isRequired: false,
      messages: { required: 'Enter a description' },
    },
  },
  // Spelled as in §7. The documented trailing newline is omitted, since URL parsing strips it.
  call: {
    path: '/email/apply-frenchise',
    leadKind: 'franchise',
    summary: 'Ask to open a franchise',
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
