import type { Company } from 'shared-contracts/contract/company';
import { company as companyEntry, contactInfo } from 'shared-contracts/contract/entities/content';
import * as v from 'valibot';

/**
 * Returns the company's data from the first entries of `company.json` and `contact-info.json`, or
 * undefined if the former is empty.
 */
export function companyInfo(
  [company]: readonly unknown[],
  [contact]: readonly unknown[],
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
  const { chatNameInHindi, ...facts } = said;
  const hi = {
    tagline: taglineInHindi,
    description: blurbInHindi,
    regions: regionsInHindi,
    hours: hoursInHindi,

    managingDirector: managingDirectorInHindi,
    legalNote: legalNoteInHindi,
    chatName: chatNameInHindi,
    address: addressInHindi,
  };
  return {
    ...facts,
    openingHours: entry.openingHours ?? '',
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
