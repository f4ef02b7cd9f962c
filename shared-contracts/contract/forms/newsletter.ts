import type { ApiCall } from '../api/api-call';
import { subscribe } from '../api/subscribe';
import { verifyOtp } from '../api/verify-otp';
import type { Definition } from '../definition';
import type { FieldDefinition } from './form-definition';

/** One of the two steps of the newsletter (§4 Newsletter). What went wrong or well is said in the form itself (§8). */
export interface NewsletterStep extends Definition {
  readonly id: `form/${string}`;
  readonly title: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly call: ApiCall;
  readonly submitText: string;
  readonly texts: { readonly success: string; readonly refusal: string; readonly failure: string };
}

export const subscribeStep = {
  id: 'form/newsletter',
  title: 'Newsletter',
  fields: {
    email: {
      label: 'Gmail address',
      kind: 'email',
      isRequired: true,
      placeholder: 'Enter Your gmail',
      autofill: 'email',
      pattern: '.+@gmail\\.com',
      messages: { required: 'Please enter your gmail', invalid: 'Only Gmail addresses are allowed' },
    },
  },
  call: subscribe,
  submitText: 'Subscribe',
  texts: {
    success: 'Subscribed successfully!',
    refusal: 'Subscription failed. Try again.',
    failure: 'An error occurred. Please try again later.',
  },
} as const satisfies NewsletterStep;

export const verifyStep = {
  id: 'form/newsletter-otp',
  title: 'Verify your subscription',
  fields: {
    otp: {
      label: 'OTP',
      kind: 'one-time-code',
      isRequired: true,
      placeholder: 'Enter OTP',
      autofill: 'one-time-code',
      messages: { required: 'Please enter the OTP' },
    },
  },
  call: verifyOtp,
  submitText: 'Verify',
  texts: {
    success: 'Subscription verified successfully!',
    refusal: 'OTP verification failed. Try again.',
    failure: 'An error occurred. Please try again later.',
  },
} as const satisfies NewsletterStep;

/** The alert after a verified subscription (§4). */
export const subscribedAlert = 'Subscription added successfully!';
