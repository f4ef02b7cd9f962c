import { mobileField, nameField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { notSubmittedAlert, submittedThenClosed } from '../form/outcomes';

const toast = { type: 'success', message: 'Thank you for submitting the form.' } as const;

/**
 * The home banner's small form (§2 to §5, §8). As documented, its success toast also follows a
 * failure. §5 makes name and service type optional, so the phone is required (decisions, D3).
 */
export const inlineEnquiryForm = {
  id: 'form/inline-enquiry',
  title: 'Enquiry',
  modal: null,
  fields: {
    name: { ...nameField, isRequired: false, placeholder: 'Enter your full name' },
    phone: { ...mobileField, label: 'Phone', placeholder: 'Enter your phone number' },
    serviceType: {
      label: 'Service',
      kind: 'choice',
      isRequired: false,
      options: { Loan: 'Loan', Private: 'Private', Corporate: 'Corporate', Unsecure: 'Unsecure' },
      emptyOption: 'Select Services',
      messages: { required: 'Choose a service' },
    },
  },
  call: {
    path: '/email/enquiry',
    leadKind: 'enquiry',
    summary: 'Send the small enquiry of the home page',
  },
  validates: 'before-sending',
  marksOptional: false,
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: { ...submittedThenClosed, closes: false, toast },
    rejection: { ...notSubmittedAlert, toast },
    failure: { ...notSubmittedAlert, toast },
  },
} as const satisfies FormDefinition;
