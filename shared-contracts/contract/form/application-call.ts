import { limits } from '../limits';
import type { FormCall } from './form-definition';

/** Base64 encodes three bytes as four characters. */
export const base64CharactersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * Not in §7: the documented careers popup sends nothing. This is its call in the mended profile
 * (decisions, D1).
 */
export const applicationCall: FormCall = {
  path: '/career-application',
  leadKind: 'application',
  summary: 'Apply for a job on the careers page, with a résumé',
  bodyLimitBytes: base64CharactersOf(limits.resumeBytes) + 50_000,
};
