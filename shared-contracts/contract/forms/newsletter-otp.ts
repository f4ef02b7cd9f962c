import { emailField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { newsletterFailures, successStatus } from '../form/outcomes';

/** Also the server's message. */
export const codeAccepted = 'Subscription verified successfully!';
export const codeRejected = 'OTP verification failed. Try again.';

/** Returns the hash that opens the code field for an address. */
export const newsletterHash = (email: string): string =>
  `#newsletter&email=${encodeURIComponent(email)}`;

/** The newsletter's second step (§4, §5, §8): the code sent to the address. */
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
  call: {
    path: '/newsletter/verify-otp',
    leadKind: null,
    summary: 'Confirm a subscription with the code',
  },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Verify', sendingText: 'Verify' },
  outcomes: {
    success: { ...successStatus(codeAccepted), alert: 'Subscription added successfully!' },
    ...newsletterFailures(codeRejected),
  },
} as const satisfies FormDefinition;
