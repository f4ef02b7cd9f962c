import { readVisit } from 'shared-contracts/browser/visit';
import type { LeadContext } from 'shared-contracts/contract/api/lead-context';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';

/**
 * What goes with a lead besides its fields: consent, where the visitor came from, and what tells a person from a program.
 * @param fillMs how long the form was open, in milliseconds
 */
export function leadContextOf(fillMs: number, honeypot: unknown): LeadContext {
  return {
    ...readVisit(),
    notice: privacyNoticeVersion,
    page: `${location.pathname}${location.search}`.slice(0, 500),
    fillMs: Math.max(0, Math.round(fillMs)),
    honeypot: typeof honeypot === 'string' ? honeypot.slice(0, 200) : '',
  };
}
