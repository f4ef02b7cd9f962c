import * as v from 'valibot';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line, longText, mobile } from './request-fields';

/** §7 */
export const bookMeeting = {
  method: 'POST',
  path: '/email/book-a-meeting',
  sendsToken: false,
  summary: 'Ask for a meeting',
  request: v.strictObject({
    name: line(),
    email,
    mobile,
    message: longText,
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
