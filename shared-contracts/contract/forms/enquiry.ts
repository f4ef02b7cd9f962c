import { financeAdvice } from '../api/finance-advice';
import { loanTypes } from '../loan-types';
import { mobileField } from './common-fields';
import type { FormDefinition } from './form-definition';
import { notSubmittedAlert, submittedThenClosed } from './outcomes';

/** The enquiry pop-up (§3; rules and submission: decisions, D3). */
export const enquiryForm = {
  id: 'form/enquiry',
  title: 'Enquire Now',
  fields: {
    fullName: { label: 'Full name', kind: 'text', isRequired: true, autofill: 'name' },
    phone: { ...mobileField, label: 'Phone' },
    loantype: { label: 'Loan type', kind: 'choice', isRequired: true, options: loanTypes, emptyOption: 'Select loan type' },
  },
  call: financeAdvice,
  payloadNames: { phone: 'mobile', loantype: 'loanType' },
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: { success: submittedThenClosed, refusal: notSubmittedAlert, failure: notSubmittedAlert },
} as const satisfies FormDefinition;
