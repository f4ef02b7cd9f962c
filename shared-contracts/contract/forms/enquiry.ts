import { mobileField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { notSubmittedAlert, submittedThenClosed } from '../form/outcomes';
import { loanTypes } from '../loan-types';
import { financeAdviceForm } from './finance-advice';

/** The enquiry pop-up (§3; rules and submission: decisions, D3). */
export const enquiryForm = {
  id: 'form/enquiry',
  title: 'Enquire Now',
  modal: 'Enquiry',
  fields: {
    fullName: {
      label: 'Full name',
      kind: 'text',
      isRequired: true,
      autofill: 'name',
      messages: { required: 'Enter your full name' },
    },
    phone: { ...mobileField, label: 'Phone' },
    loantype: {
      label: 'Loan type',
      kind: 'choice',
      isRequired: true,
      options: loanTypes,
      emptyOption: 'Select loan type',
      messages: { required: 'Choose a loan type' },
    },
  },
  call: financeAdviceForm.call,
  payloadNames: { phone: 'mobile', loantype: 'loanType' },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: submittedThenClosed,
    rejection: notSubmittedAlert,
    failure: notSubmittedAlert,
  },
} as const satisfies FormDefinition;
