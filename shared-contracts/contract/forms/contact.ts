import { emailField, mobileField, nameField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { silence, successAlert } from '../form/outcomes';

/** The contact form (§3, §5, §8). */
export const contactForm = {
  id: 'form/contact',
  title: 'Write to us',
  modal: null,
  fields: {
    name: nameField,
    email: emailField,
    mobile: mobileField,
    message: {
      label: 'Message',
      kind: 'long-text',
      isRequired: false,
      messages: { required: 'Enter your message' },
    },
  },
  call: { path: '/email/contact-us', leadKind: 'contact', summary: 'Send a message' },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Form Successfully Submitted', { closes: false }),
    rejection: silence,
    failure: silence,
  },
} as const satisfies FormDefinition;
