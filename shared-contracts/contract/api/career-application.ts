import * as v from 'valibot';
import type { ApiCall } from './api-call';
import { leadAnswer } from './lead-answer';
import { email, line, mobile } from './request-fields';

/** The largest résumé, in bytes. */
export const resumeBytes = 2_000_000;
/** Base64 takes four characters for three bytes. */
const resumeCharacters = Math.ceil(resumeBytes / 3) * 4;

/** Not in §7: the documented careers popup sends nothing. This is what it sends once mended (decisions, D1). */
export const careerApplication = {
  method: 'POST',
  path: '/career-application',
  sendsToken: false,
  summary: 'Apply for a job on the careers page, with a résumé',
  bodyLimitBytes: resumeCharacters + 10_000,
  request: v.strictObject({
    name: line(),
    email,
    mobile,
    resumeName: v.pipe(line(), v.regex(/\.(?:pdf|docx?|odt)$/i, 'Must be a PDF, Word or OpenDocument file.')),
    resume: v.pipe(
      v.string('Must be a text.'),
      v.nonEmpty('Must be attached.'),
      v.maxLength(resumeCharacters, 'At most 2 MB.'),
      v.base64('Must be base64.'),
    ),
  }),
  response: leadAnswer,
} as const satisfies ApiCall;
