import { financeAdvice } from '../api/finance-advice';
import { loanTypes } from '../loan-types';
import type { FormDefinition } from './form-definition';
import { silence, submittedThenClosed } from './outcomes';

/** Get Finance Advice: the short variant of the loan form (§3, §5, §8). */
export const financeAdviceForm = {
  id: 'form/finance-advice',
  title: 'Get Finance Advice',
  fields: {
    fullName: { label: 'Full Name', kind: 'text', isRequired: true, autofill: 'name', messages: { required: 'Full Name is required' } },
    // The documented pattern check reads a field that does not exist (§5), so any digits pass.
    mobile: {
      label: 'Phone number',
      kind: 'mobile',
      isRequired: true,
      autofill: 'tel',
      pattern: '',
      patternHint: 'Enter a 10-digit phone number',
      messages: { required: 'Phone number is required' },
    },
    loanType: {
      label: 'Loan type',
      kind: 'choice',
      isRequired: true,
      options: loanTypes,
      emptyOption: 'Select loan type',
      messages: { required: 'Loan type is required' },
    },
  },
  call: financeAdvice,
  validates: 'after-sending',
  submit: { text: 'Apply Now', sendingText: 'Sending...', resetsAfterMs: 1000 },
  outcomes: { success: submittedThenClosed, refusal: silence, failure: silence },
} as const satisfies FormDefinition;
