import type { Language } from './languages';

/**
 * The site's identity, for files that are not rendered pages (web app manifest, offline page,
 * licences).
 */
export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly phone: { readonly shown: string; readonly href: string };
  readonly address: string;
}

/**
 * Name and contact of the company from the site's content, as far as the platform uses it. The host
 * provides it as `globalThis.siteFacts`; while rendering, the renderer does.
 */
export interface SiteFacts extends Omit<SiteIdentity, 'phone'> {
  readonly phone: string;
  /** Link for calls: `tel:+91…`. */
  readonly href: string;
  readonly email: string;
  /** Opening hours in words. */
  readonly hours?: string;
  readonly chatName?: string;
  /** Chat address, completed by the digits of the phone number. */
  readonly chat?: string;
  /** Texts that differ in other languages. */
  readonly translated?: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>;
}

/** Id of a document's element with the facts in the page's language, as JSON. */
export const siteFactsId = 'site-facts';

/** Returns the facts in a language. */
export const factsIn = ({ translated, ...facts }: SiteFacts, language: Language): SiteFacts => ({
  ...facts,
  ...translated?.[language],
});
