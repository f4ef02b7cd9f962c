import * as v from 'valibot';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line, mobile, optionalLongText } from './request-fields';

/** §7 */
export const contactUs = {
  method: 'POST',
  path: '/email/contact-us',
  sendsToken: false,
  summary: 'Send a message',
  request: v.strictObject({
    name: line(),
    email,
    mobile,
    message: optionalLongText,
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
