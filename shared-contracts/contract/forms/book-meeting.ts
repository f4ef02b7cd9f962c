import { emailField, looseMobileField, nameField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { notSubmittedAlert, successAlert } from '../form/outcomes';

/** Book a Meeting (§3, §5, §8). */
export const bookMeetingForm = {
  id: 'form/book-meeting',
  title: 'Book a Meeting',
  modal: 'BookMeeting',
  fields: {
    name: nameField,
    email: emailField,
    mobile: looseMobileField,
    message: {
      label: 'Message',
      kind: 'long-text',
      isRequired: true,
      messages: { required: 'Enter your message' },
    },
  },
  call: { path: '/email/book-a-meeting', leadKind: 'meeting', summary: 'Ask for a meeting' },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Meeting request submitted!!', { closes: true }),
    rejection: notSubmittedAlert,
    failure: notSubmittedAlert,
  },
} as const satisfies FormDefinition;
