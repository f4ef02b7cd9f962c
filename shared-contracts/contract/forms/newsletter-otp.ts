import { emailField } from '../form/common-fields';
import type { FormDefinition } from '../form/form-definition';
import { newsletterFailures, successStatus } from '../form/outcomes';

/** What the server says, too. */
export const codeAccepted = 'Subscription verified successfully!';
export const codeRejected = 'OTP verification failed. Try again.';

/** The hash that leads to the field of the code that was sent to an address. */
export const newsletterHash = (email: string): string =>
  `#newsletter&email=${encodeURIComponent(email)}`;

/**
 * The second step of the newsletter (§4, §5, §8): the code that was sent to the address of the
 * first.
 */
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
