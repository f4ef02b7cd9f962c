import type { Company } from 'shared-contracts/contract/company';
import { company as companyEntry, contactInfo } from 'shared-contracts/contract/entities/content';
import * as v from 'valibot';
import type { SiteTexts } from './site-texts';

/**
 * Returns the company's data from the first entries of `company.json` and `contact-info.json`, or
 * undefined if the former is empty.
 */
export function companyInfo(
  [company]: readonly unknown[],
  [contact]: readonly unknown[],
  texts: SiteTexts,
): Company | undefined {
  const { success: isKnown, output: entry } = v.safeParse(companyEntry, company);
  if (!isKnown) return undefined;
  const { success: isReached, output: reached } = v.safeParse(contactInfo, contact);
  const { email, phone, address, addressInHindi } = isReached
    ? reached
    : { email: '', phone: '', address: '', addressInHindi: undefined };
  const {
    taglineInHindi,
    blurb,
    blurbInHindi,
    regionsInHindi,
    hoursInHindi,
    managingDirectorInHindi,
    legalNoteInHindi,
    ...said
  } = entry;
  const { chatNameInHindi, noticeInHindi, redirects: _, ...facts } = said;
  const hi = {
    tagline: taglineInHindi,
    description: blurbInHindi,
    regions: regionsInHindi,
    hours: hoursInHindi,
    // The documented text has a translation; a new one without Hindi is shown as it is.
    texts: { ...texts.own, ...texts.hindi },
    notice: noticeInHindi,
    managingDirector: managingDirectorInHindi,
    legalNote: legalNoteInHindi,
    chatName: chatNameInHindi,
    address: addressInHindi,
  };
  return {
    ...facts,
    openingHours: entry.openingHours ?? '',
    closedDays: entry.closedDays ?? [],
    notice: entry.notice ?? '',
    texts: texts.own,
    description: blurb,
    email,
    phone,
    address,
    href: `tel:${phone.replace(/[^\d+]/g, '')}`,
    translated: {
      hi: Object.fromEntries(Object.entries(hi).filter(([, text]) => text !== undefined)),
    },
  };
}
