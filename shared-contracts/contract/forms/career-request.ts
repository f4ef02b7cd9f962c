import { cityField, emailField, nameField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { careerFailures, successAlert } from '../form/outcomes';

/**
 * Join Our Team (§3, §5, §8). `qualification` holds the chosen job title. The call's full address
 * is configurable (`careerRequestUrl`).
 */
export const careerRequestForm = {
  id: 'form/career-request',
  title: 'Join Our Team',
  modal: null,
  fields: {
    name: { ...nameField, messages: { required: 'Name is required' } },
    email: {
      ...emailField,
      messages: { required: 'Email is required', invalid: 'Email is invalid' },
    },
    profile: {
      label: 'Profile',
      kind: 'text',
      isRequired: true,
      messages: { required: 'Profile is required' },
    },
    city: { ...cityField, messages: { required: 'City is required' } },
    total_experience: {
      label: 'Total Experience',
      kind: 'text',
      isRequired: true,
      messages: { required: 'Total Experience is required' },
    },
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
      messages: { required: 'Choose a job title' },
    },
  },
  call: { path: '/career-request', leadKind: 'career', summary: 'Apply for a job' },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Submit', sendingText: 'Submitting...' },
  outcomes: {
    success: successAlert('Form submitted successfully!', { closes: false }),
    ...careerFailures,
  },
} as const satisfies FormDefinition;
