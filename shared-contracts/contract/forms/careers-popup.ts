import { mobileField } from './common-fields';
import type { FormDefinition } from './form-definition';
import { failureAlert, successAlert } from './outcomes';

/** Apply Now on a job card (§2 Careers). It is documented to send nothing. */
export const careersPopupForm = {
  id: 'form/careers-popup',
  title: 'Apply for this job',
  fields: {
    name: { label: 'Name', kind: 'text', isRequired: false, autofill: 'name' },
    email: { label: 'Email', kind: 'email', isRequired: false, autofill: 'email' },
    mobile: { ...mobileField, label: 'Mobile No', isRequired: false },
    resume: { label: 'Resume', kind: 'file', isRequired: false },
  },
  call: null,
  validates: 'before-sending',
  submit: { text: 'Apply', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Applied Successfully', { closes: true }),
    refusal: failureAlert('Failed to submit form. Please try again later.'),
    failure: failureAlert('An error occurred. Please try again later.'),
  },
} as const satisfies FormDefinition;
