import * as v from 'valibot';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line, optionalLine } from './request-fields';

/** §7. Its whole address can be configured (`careerRequestUrl`); this path is the default. */
export const careerRequest = {
  method: 'POST',
  path: '/career-request',
  sendsToken: false,
  summary: 'Apply for a job',
  request: v.strictObject({
    name: line(),
    email,
    profile: line(),
    city: line(),
    total_experience: line(),
    qualification: optionalLine(),
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
