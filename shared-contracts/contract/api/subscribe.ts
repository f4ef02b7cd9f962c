import * as v from 'valibot';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email } from './request-fields';

/** §7. The answer is the same whether or not the address is subscribed already. */
export const subscribe = {
  method: 'POST',
  path: '/newsletter/subscribe',
  sendsToken: false,
  summary: 'Subscribe to the newsletter; a code is sent to the address',
  request: v.strictObject({
    email,
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
