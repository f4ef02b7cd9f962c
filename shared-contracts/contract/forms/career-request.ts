import { careerRequest } from '../api/career-request';
import type { FormDefinition } from './form-definition';
import { failureAlert, successAlert } from './outcomes';

/** Join Our Team (§3, §5, §8). `qualification` holds the chosen job title. */
export const careerRequestForm = {
  id: 'form/career-request',
  title: 'Join Our Team',
  fields: {
    name: { label: 'Name', kind: 'text', isRequired: true, autofill: 'name', messages: { required: 'Name is required' } },
    email: {
      label: 'Email',
      kind: 'email',
      isRequired: true,
      autofill: 'email',
      messages: { required: 'Email is required', invalid: 'Email is invalid' },
    },
    profile: { label: 'Profile', kind: 'text', isRequired: true, messages: { required: 'Profile is required' } },
    city: { label: 'City', kind: 'text', isRequired: true, autofill: 'address-level2', messages: { required: 'City is required' } },
    total_experience: { label: 'Total Experience', kind: 'text', isRequired: true, messages: { required: 'Total Experience is required' } },
    qualification: {
      label: 'Job title',
      kind: 'choice',
      isRequired: false,
      options: {
        'Business Development Manager': 'Business Development Manager',
        'Credit Analyst': 'Credit Analyst',
        'Digital Marketing': 'Digital Marketing',
        'Customer Success': 'Customer Success',
        'Sales Executive': 'Sales Executive',
      },
      emptyOption: 'Select job title',
    },
  },
  call: careerRequest,
  validates: 'before-sending',
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Form submitted successfully!', { closes: false }),
    refusal: failureAlert('Failed to submit form. Please try again later.'),
    failure: failureAlert('An error occurred. Please try again later.'),
  },
} as const satisfies FormDefinition;
