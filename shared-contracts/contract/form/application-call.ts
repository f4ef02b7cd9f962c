import { limits } from '../limits';
import type { FormCall } from './form-definition';

/** Base64 takes four characters for three bytes. */
export const base64CharactersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * Not in §7: the documented careers popup sends nothing. This is what it sends once mended
 * (decisions, D1).
 */
export const applicationCall: FormCall = {
  path: '/career-application',
  leadKind: 'application',
  summary: 'Apply for a job on the careers page, with a résumé',
  bodyLimitBytes: base64CharactersOf(limits.resumeBytes) + 50_000,
};
