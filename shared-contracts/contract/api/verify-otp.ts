import * as v from 'valibot';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line } from './request-fields';

/** §7 */
export const verifyOtp = {
  method: 'POST',
  path: '/newsletter/verify-otp',
  sendsToken: false,
  summary: 'Confirm a subscription with the code',
  request: v.strictObject({
    email,
    otp: v.pipe(line(), v.regex(/^\d{6}$/, 'Must be the 6 digits of the code.')),
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
