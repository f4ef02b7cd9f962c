import * as v from 'valibot';
import { loanTypes } from '../loan-types';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { line, mobile, oneOf, optionalLine } from './request-fields';

/** §7: fullName, mobile, loanType plus any other filled fields. */
export const financeAdvice = {
  method: 'POST',
  path: '/email/finance-advice',
  sendsToken: false,
  summary: 'Ask for finance advice, or apply for a loan',
  request: v.strictObject({
    fullName: line(),
    mobile,
    loanType: oneOf(Object.keys(loanTypes)),
    profile: v.optional(oneOf(['Business', 'Salaried'])),
    loanAmount: v.optional(v.pipe(v.number('Must be a number.'), v.gtValue(0, 'Must be a positive number.'))),
    city: optionalLine(),
    State: optionalLine(),
    // Spelled so, §3.
    PINCode: optionalLine(),
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
