import type { Language } from './languages';

/**
 * The site's identity, from its shell's release: for files that are not rendered pages (web app manifest, share cards, the offline page,
 * licences). The composer itself knows no site.
 */
export interface SiteIdentity extends Pick<SiteContact, 'address'> {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly phone: { readonly shown: string; readonly href: string };
}

/**
 * How to reach whoever runs the site, as its content says it. The host leaves it as `globalThis.siteContact` for every slice, and whoever renders does
 * where there is no host.
 */
export interface SiteContact {
  readonly phone: string;
  /** How it is rung: `tel:+91…`. */
  readonly href: string;
  readonly email: string;
  readonly address: string;
  /** What is written otherwise in other languages. */
  readonly translated?: Readonly<Partial<Record<Language, { readonly address: string }>>>;
}

/** As pages in a language have it. */
export const contactIn = ({ translated, ...contact }: SiteContact, language: Language): SiteContact => ({
  ...contact,
  ...translated?.[language],
});
