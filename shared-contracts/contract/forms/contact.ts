import { contactUs } from '../api/contact-us';
import { emailField, mobileField, nameField } from './common-fields';
import type { FormDefinition } from './form-definition';
import { silence, successAlert } from './outcomes';

/** The contact form (§3, §5, §8). */
export const contactForm = {
  id: 'form/contact',
  title: 'Write to us',
  fields: {
    name: nameField,
    email: emailField,
    mobile: mobileField,
    message: { label: 'Message', kind: 'long-text', isRequired: false },
  },
  call: contactUs,
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: { success: successAlert('Form Successfully Submitted', { closes: false }), refusal: silence, failure: silence },
} as const satisfies FormDefinition;
