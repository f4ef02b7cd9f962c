import { emailField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { newsletterFailures, successStatus } from '../form/outcomes';

/** The second step of the newsletter (§4, §5, §8): the code that was sent to the address of the first. */
export const newsletterOtpForm = {
  id: 'form/newsletter-otp',
  title: 'Verify your subscription',
  modal: null,
  fields: {
    email: { ...emailField, kind: 'hidden-email' },
    otp: {
      label: 'OTP',
      kind: 'one-time-code',
      isRequired: true,
      placeholder: 'Enter OTP',
      autofill: 'one-time-code',
      messages: { required: 'Please enter the OTP', invalid: 'Enter the digits of the code' },
    },
  },
  call: { path: '/newsletter/verify-otp', leadKind: null, summary: 'Confirm a subscription with the code' },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Verify', sendingText: 'Verify' },
  outcomes: {
    success: { ...successStatus('Subscription verified successfully!'), alert: 'Subscription added successfully!' },
    ...newsletterFailures('OTP verification failed. Try again.'),
  },
} as const satisfies FormDefinition;
