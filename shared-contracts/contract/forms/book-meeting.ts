import { bookMeeting } from '../api/book-meeting';
import { emailField, mobileField, nameField } from './common-fields';
import type { FormDefinition } from './form-definition';
import { notSubmittedAlert, successAlert } from './outcomes';

/** Book a Meeting (§3, §5, §8). */
export const bookMeetingForm = {
  id: 'form/book-meeting',
  title: 'Book a Meeting',
  fields: {
    name: nameField,
    email: emailField,
    mobile: { ...mobileField, pattern: '' },
    message: { label: 'Message', kind: 'long-text', isRequired: true },
  },
  call: bookMeeting,
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Meeting request submitted!!', { closes: true }),
    refusal: notSubmittedAlert,
    failure: notSubmittedAlert,
  },
} as const satisfies FormDefinition;
