import type { Database } from '@platform/releases/database/database';
import type { SiteContact } from '@platform/slice/contract/site-identity';
import { contactInfo } from 'shared-contracts/contract/entities/content';
import * as v from 'valibot';
import { readItems } from './content-repository';

/** How to reach the firm: what the first entry of `contact-info.json` says. */
export function siteContactOf([first]: readonly unknown[]): SiteContact | undefined {
  const { success, output } = v.safeParse(contactInfo, first);
  if (!success) return undefined;
  const { addressInHindi: address, ...contact } = output;
  return { ...contact, href: `tel:${contact.phone.replace(/[^\d+]/g, '')}`, ...(address && { translated: { hi: { address } } }) };
}

/** Has this process say it as the content does: in its own pages, in notices and mails. */
export async function takeContact(database: Database): Promise<void> {
  Object.assign(globalThis, { siteContact: siteContactOf(await readItems(database, 'contact-info')) });
}
