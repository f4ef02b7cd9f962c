/**
 * The site's identity, from its shell's release: for files that are not rendered pages (web app manifest, share cards, the offline page,
 * licences). The composer itself knows no site.
 */
export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly phone: { readonly shown: string; readonly href: string };
  readonly address: string;
}
