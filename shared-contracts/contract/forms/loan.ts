import { financeAdviceForm } from './finance-advice';
import type { FormDefinition } from './form-definition';

/** Apply For Loan: the full variant of the loan form (§3, §5, §8). */
export const loanForm = {
  ...financeAdviceForm,
  id: 'form/loan',
  title: 'Apply For Loan',
  fields: {
    ...financeAdviceForm.fields,
    profile: {
      label: 'Profile',
      kind: 'choice',
      isRequired: true,
      options: { Business: 'Business', Salaried: 'Salaried' },
      emptyOption: 'Select profile',
      messages: { required: 'Profile is required' },
    },
    loanAmount: {
      label: 'Loan Amount',
      kind: 'number',
      isRequired: true,
      messages: { required: 'Loan Amount is required', invalid: 'Loan Amount must be a positive number' },
    },
    city: { label: 'City', kind: 'text', isRequired: true, autofill: 'address-level2', messages: { required: 'City is required' } },
    State: { label: 'State', kind: 'text', isRequired: true, autofill: 'address-level1', messages: { required: 'State is required' } },
    // Spelled so, §3.
    PINCode: { label: 'PIN Code', kind: 'text', isRequired: true, autofill: 'postal-code', messages: { required: 'PIN Code is required' } },
  },
} as const satisfies FormDefinition;
