import type { Company } from 'shared-contracts/contract/company';
import { company as companyEntry, contactInfo } from 'shared-contracts/contract/entities/content';
import * as v from 'valibot';
import { inHindi, type SiteTexts } from './site-texts';

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
  const { redirects: _, blurb, blurbInHindi, ...said } = entry;
  const hindi = Object.entries({
    ...said,
    addressInHindi,
    descriptionInHindi: blurbInHindi,
  }).filter(([name, text]) => name.endsWith(inHindi) && text !== undefined);
  const facts = Object.entries(said).filter(([name]) => !name.endsWith(inHindi));
  return {
    ...(Object.fromEntries(facts) as typeof said),
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
      hi: {
        ...Object.fromEntries(hindi.map(([name, text]) => [name.slice(0, -inHindi.length), text])),
        // A new text without Hindi is shown as it is: the documented one has a translation.
        texts: { ...texts.own, ...texts.hindi },
      },
    },
  };
}
