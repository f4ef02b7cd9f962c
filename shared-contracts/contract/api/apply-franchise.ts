import * as v from 'valibot';
import { limits } from '../limits';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line, optionalLongText } from './request-fields';

/** Spelled so, §7. The documented trailing newline is stripped by URL parsing, and so left out. */
export const applyFranchise = {
  method: 'POST',
  path: '/email/apply-frenchise',
  sendsToken: false,
  summary: 'Ask to open a franchise',
  request: v.strictObject({
    name: line(limits.nameCharacters),
    email,
    city: line(limits.nameCharacters),
    state: line(limits.nameCharacters),
    description: optionalLongText,
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
