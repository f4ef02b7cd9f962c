import { readLanguage } from '@platband/slice/browser/language';
import { readVisit } from 'shared-contracts/browser/visit';
import type { LeadContext } from 'shared-contracts/contract/api/lead-context';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';

/**
 * Returns the context of a lead: consent, traffic source, and signals that tell people from bots.
 * The fill time counts from the page load, since forms can be filled in before hydration, and
 * reopened forms keep their values.
 */
export function getLeadContext(
  { id }: Pick<FormDefinition, 'id'>,
  honeypot: unknown,
  subject: string,
): LeadContext {
  return {
    ...readVisit(),
    notice: privacyNoticeVersion,
    form: id,
    ...(subject !== '' && { subject: subject.slice(0, 200) }),
    language: readLanguage(),
    page: `${location.pathname}${location.search}`.slice(0, 500),
    fillMs: Math.round(performance.now()),
    honeypot: typeof honeypot === 'string' ? honeypot.slice(0, 200) : '',
  };
}
