import { type SiteFacts, siteFactsId } from '@platform/slice/contract/site-identity';

/**
 * Who the company is and how to reach it, in the page's language, as the site's content says
 * (`company.json`, `contact-info.json`).
 */
export interface Company extends SiteFacts {
  readonly regions: readonly string[];
  /** When it is reached: `Monday to Saturday, 10 am to 7 pm`. */
  readonly hours: string;
  /** The same for machines, as schema.org has them: `Mo-Sa 10:00-19:00`; empty: not known. */
  readonly openingHours: string;
  readonly managingDirector: string;
  /** What the law asks a lender's site to say: rows of the footer. An empty one is not shown. */
  readonly legalName: string;
  readonly cin: string;
  readonly gstin: string;
  readonly rbiRegistration: string;
  readonly legalNote: string;
  /**
   * What the chat is called, everywhere, and its address, which the company's number is added to.
   */
  readonly chatName: string;
  readonly chat: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
}

const unsaid: Company = {
  name: '',
  tagline: '',
  description: '',
  phone: '',
  href: '',
  email: '',
  address: '',
  regions: [],
  hours: '',
  openingHours: '',
  managingDirector: '',
  chatName: '',
  chat: '',
  social: [],
  legalName: '',
  cin: '',
  gstin: '',
  rbiRegistration: '',
  legalNote: '',
};

/**
 * The host learns it as it starts: its own modules may not ask before. What is not said is empty.
 */
export const company = (): Company => ({ ...unsaid, ...(known.siteFacts ?? underEarlierShell()) });

const known = globalThis as {
  siteFacts?: Partial<Company>;
  readonly siteContact?: Partial<Company>;
  readonly document?: {
    getElementById(id: string): { readonly textContent: string | null } | null;
  };
};

/**
 * Earlier shells hand on how to reach the company, which is not all: the rest is in the document.
 */
function underEarlierShell(): Partial<Company> | undefined {
  const element = known.document?.getElementById(siteFactsId);
  if (element?.textContent) known.siteFacts = JSON.parse(element.textContent) as Partial<Company>;
  return known.siteFacts ?? known.siteContact;
}

/** The chat with the company's number in it (§2 Footer). */
export const chatHref = (): string => `${company().chat}${company().href.replace(/\D/g, '')}`;
