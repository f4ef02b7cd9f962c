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
 * Who runs the site and how to reach them, as its content says: what the platform reads of it,
 * besides what only slices read. The host leaves it as
 * `globalThis.siteFacts` for every slice, and whoever renders does where there is no host.
 */
export interface SiteFacts extends Omit<SiteIdentity, 'phone'> {
  readonly phone: string;
  /** How it is called: `tel:+91…`. */
  readonly href: string;
  readonly email: string;
  /** When calls are answered, in words. */
  readonly hours?: string;
  readonly chatName?: string;
  /** Address of the chat, to which the digits of the phone number are added. */
  readonly chat?: string;
  /** What is written otherwise in other languages. */
  readonly translated?: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>;
}

/** The element of a document with its facts, in the page's language, as JSON. */
export const siteFactsId = 'site-facts';

/** As pages in a language have them. */
export const factsIn = ({ translated, ...facts }: SiteFacts, language: Language): SiteFacts => ({
  ...facts,
  ...translated?.[language],
});
