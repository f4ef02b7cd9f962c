import { enquiry } from '../api/enquiry';
import { mobileField } from './common-fields';
import type { FormDefinition } from './form-definition';
import { notSubmittedAlert, submittedThenClosed } from './outcomes';

const toast = { type: 'success', message: 'Thank you for submitting the form.' } as const;

/** The small form of the home banner (§2 to §5, §8). Its success toast is documented to come after a failure too. */
export const inlineEnquiryForm = {
  id: 'form/inline-enquiry',
  title: 'Enquiry',
  fields: {
    name: { label: 'Name', kind: 'text', isRequired: false, autofill: 'name', placeholder: 'Enter your full name' },
    phone: { ...mobileField, label: 'Phone', isRequired: false, placeholder: 'Enter your phone number' },
    serviceType: {
      label: 'Service',
      kind: 'choice',
      isRequired: false,
      options: { Loan: 'Loan', Private: 'Private', Corporate: 'Corporate', Unsecure: 'Unsecure' },
      emptyOption: 'Select Services',
    },
  },
  call: enquiry,
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: { ...submittedThenClosed, closes: false, toast },
    refusal: { ...notSubmittedAlert, toast },
    failure: { ...notSubmittedAlert, toast },
  },
} as const satisfies FormDefinition;
