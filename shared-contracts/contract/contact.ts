import type { SiteContact } from '@platform/slice/contract/site-identity';
import { brand } from './brand';

const unsaid: SiteContact = { phone: '', href: '', email: '', address: '' };

/** How to reach the company, as the site's content says (`contact-info.json`); empty where nothing was composed. The host learns it as it starts: its own modules may not ask before. */
export const contact = (): SiteContact => (globalThis as { readonly siteContact?: SiteContact }).siteContact ?? unsaid;

/** The chat with the company's number in it (§2 Footer). */
export const chatHref = (): string => `${brand.chat}${contact().href.replace(/\D/g, '')}`;
