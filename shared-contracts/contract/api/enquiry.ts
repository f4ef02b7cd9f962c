import * as v from 'valibot';
import { serviceTypes } from '../loan-types';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { oneOf, optionalLine } from './request-fields';

/** §7. Nothing in it is required (§5). */
export const enquiry = {
  method: 'POST',
  path: '/email/enquiry',
  sendsToken: false,
  summary: 'Send the small enquiry of the home page',
  request: v.strictObject({
    name: optionalLine(),
    phone: v.optional(v.pipe(v.string('Must be a text.'), v.regex(/^\d{0,10}$/, 'Must be digits, at most 10.'))),
    serviceType: v.optional(oneOf(['', ...serviceTypes])),
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
