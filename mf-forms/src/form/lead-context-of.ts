import { readLanguage } from 'shared-contracts/browser/language';
import { readVisit } from 'shared-contracts/browser/visit';
import type { LeadContext } from 'shared-contracts/contract/api/lead-context';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';

/**
 * What goes with a lead besides its fields: consent, where the visitor came from, and what tells a person from a program.
 * @param fillMs how long the form was open, in milliseconds
 */
export function leadContextOf({ id }: Pick<FormDefinition, 'id'>, fillMs: number, honeypot: unknown): LeadContext {
  return {
    ...readVisit(),
    notice: privacyNoticeVersion,
    form: id,
    language: readLanguage(),
    page: `${location.pathname}${location.search}`.slice(0, 500),
    fillMs: Math.max(0, Math.round(fillMs)),
    honeypot: typeof honeypot === 'string' ? honeypot.slice(0, 200) : '',
  };
}
