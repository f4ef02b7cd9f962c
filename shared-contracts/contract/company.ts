import { readFacts, type SiteFacts } from '@platband/slice/contract/site-identity';

/**
 * Name and contact of the company in the page's language, from the site's content (`company.json`,
 * `contact-info.json`).
 */
export interface Company extends Omit<SiteFacts, 'description'> {
  readonly tagline: string;
  readonly description: string;
  readonly phone: string;
  /** Link for calls, such as `tel:+91…`. */
  readonly href: string;
  readonly email: string;
  readonly address: string;
  readonly regions: readonly string[];
  /** Opening hours: `Monday to Saturday, 10 am to 7 pm`. */
  readonly hours: string;
  /** Opening hours in schema.org's format: `Mo-Sa 10:00-19:00`, or empty if unknown. */
  readonly openingHours: string;
  readonly managingDirector: string;
  /** Statutory details of a lender's site: rows of the footer, hidden if empty. */
  readonly legalName: string;
  readonly cin: string;
  readonly gstin: string;
  readonly rbiRegistration: string;
  readonly legalNote: string;
  /** Name and address of the chat service; the address is completed by the company's number. */
  readonly chatName: string;
  readonly chat: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
  /** Days without calls: `2026-11-08`. */
  readonly closedDays: readonly string[];
  /** Shown on top of every page unless empty. */
  readonly notice: string;
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
  closedDays: [],
  notice: '',
  legalName: '',
  cin: '',
  gstin: '',
  rbiRegistration: '',
  legalNote: '',
};

/** Do not call at module scope. Missing values are empty strings. */
export const company = (): Company => ({ ...unsaid, ...readFacts() });

/** Returns the chat link with the company's number (§2 Footer). */
export const chatHref = (): string => `${company().chat}${company().href.replace(/\D/g, '')}`;
