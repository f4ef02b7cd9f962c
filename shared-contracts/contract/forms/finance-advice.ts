import { looseMobileField, tenDigitsNeeded } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { silence, submittedThenClosed } from '../form/outcomes';
import { loanTypes } from '../loan-types';

/** Get Finance Advice: the short variant of the loan form (§3, §5, §8). */
export const financeAdviceForm = {
  id: 'form/finance-advice',
  title: 'Get Finance Advice',
  modal: 'FinanceAdvice',
  fields: {
    fullName: {
      label: 'Full Name',
      kind: 'text',
      isRequired: true,
      autofill: 'name',
      messages: { required: 'Full Name is required' },
    },
    // The documented pattern check reads a field that does not exist (§5), so any digits pass.
    mobile: {
      ...looseMobileField,
      label: 'Phone number',
      messages: { required: 'Phone number is required', invalid: tenDigitsNeeded },
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
  call: {
    path: '/email/finance-advice',
    leadKind: 'finance-advice',
    summary: 'Ask for finance advice, or apply for a loan',
  },
  validates: 'after-sending',
  marksOptional: true,
  submit: { text: 'Apply Now', sendingText: 'Sending...', resetsAfterMs: 1000 },
  outcomes: { success: submittedThenClosed, rejection: silence, failure: silence },
} as const satisfies FormDefinition;
