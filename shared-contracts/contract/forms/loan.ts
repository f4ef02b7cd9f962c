import { cityField, stateField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { financeAdviceForm } from './finance-advice';

/** §7: the call has three fields; the others are only sent if filled in. */
const sentWhenFilled = { isSentEmpty: false };

/** Apply For Loan: the full variant of the loan form (§3, §5, §8). */
export const loanForm = {
  ...financeAdviceForm,
  id: 'form/loan',
  title: 'Apply For Loan',
  modal: 'LoanApplication',
  fields: {
    ...financeAdviceForm.fields,
    profile: {
      label: 'Profile',
      kind: 'choice',
      isRequired: true,
      options: { Business: 'Business', Salaried: 'Salaried' },
      emptyOption: 'Select profile',
      messages: { required: 'Profile is required' },
      ...sentWhenFilled,
    },
    loanAmount: {
      label: 'Loan Amount',
      kind: 'number',
      isRequired: true,
      messages: {
        required: 'Loan Amount is required',
        invalid: 'Loan Amount must be a positive number',
      },
      ...sentWhenFilled,
    },
    city: { ...cityField, messages: { required: 'City is required' }, ...sentWhenFilled },
    State: { ...stateField, messages: { required: 'State is required' }, ...sentWhenFilled },
    // Spelled as in §3.
    PINCode: {
      label: 'PIN Code',
      kind: 'text',
      isRequired: true,
      autofill: 'postal-code',
      messages: { required: 'PIN Code is required' },
      ...sentWhenFilled,
    },
  },
} as const satisfies FormDefinition;
