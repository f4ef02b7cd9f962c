import * as v from 'valibot';
import { limits } from '../limits';
import { amountBands } from '../loan-types';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line, oneOf } from './request-fields';

/** §7 */
export const privateFunding = {
  method: 'POST',
  path: '/email/private-funding',
  sendsToken: false,
  summary: 'Ask for private funding',
  request: v.strictObject({
    name: line(limits.nameCharacters),
    mobile: v.pipe(line(), v.regex(/^\+?\d{1,12}$/, 'Must be digits, at most 12.')),
    email,
    city: line(limits.nameCharacters),
    amount: oneOf(amountBands),
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
