import { emailField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { newsletterFailures, successStatus } from '../form/outcomes';

/** The newsletter's first step (§4, §5, §8): the address for the code. */
export const newsletterForm = {
  id: 'form/newsletter',
  title: 'Newsletter',
  modal: null,
  fields: {
    email: {
      ...emailField,
      label: 'Gmail address',
      placeholder: 'Enter Your gmail',
      domain: 'gmail.com',
      messages: {
        required: 'Please enter your gmail',
        invalid: 'Only Gmail addresses are allowed',
      },
    },
  },
  call: {
    path: '/newsletter/subscribe',
    leadKind: null,
    summary: 'Subscribe to the newsletter; a code is sent to the address',
  },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Subscribe', sendingText: 'Subscribe' },
  outcomes: {
    success: successStatus('Subscribed successfully!'),
    ...newsletterFailures('Subscription failed. Try again.'),
  },
} as const satisfies FormDefinition;
