import type { Language } from './languages';

/**
 * The site's identity, used in files other than rendered pages (web app manifest, offline page,
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
 * The company's name and contact data from the site's content, as far as the platform uses them.
 * The host, or the renderer while prerendering, provides them as `globalThis.siteFacts`.
 */
export interface SiteFacts extends Omit<SiteIdentity, 'phone'> {
  readonly phone: string;
  /** Link for calls, such as `tel:+91…`. */
  readonly href: string;
  readonly email: string;
  readonly hours?: string;
  readonly chatName?: string;
  /** Chat URL prefix, to which the phone number's digits are appended. */
  readonly chat?: string;
  readonly translated?: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>;
}

/** Id of the document element that holds the facts in the page's language as JSON. */
export const siteFactsId = 'site-facts';

export const factsIn = ({ translated, ...facts }: SiteFacts, language: Language): SiteFacts => ({
  ...facts,
  ...translated?.[language],
});
