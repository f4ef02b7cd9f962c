import { applyFranchise } from '../api/apply-franchise';
import { cityField, emailField, emailLimit, nameField, nameLimit, stateField } from './common-fields';
import type { FormDefinition } from './form-definition';
import { notSubmittedAlert, submittedThenClosed } from './outcomes';

/** Request to Open a Franchise (§3, §5, §8). */
export const franchiseRequestForm = {
  id: 'form/franchise-request',
  title: 'Request to Open a Franchise',
  fields: {
    name: { ...nameField, ...nameLimit },
    email: { ...emailField, ...emailLimit },
    city: { ...cityField, ...nameLimit },
    state: { ...stateField, ...nameLimit },
    description: { label: 'Description', kind: 'long-text', isRequired: false },
  },
  call: applyFranchise,
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: { success: submittedThenClosed, refusal: notSubmittedAlert, failure: notSubmittedAlert },
} as const satisfies FormDefinition;
