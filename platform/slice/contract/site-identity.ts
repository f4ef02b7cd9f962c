/**
 * Who a site is, as its shell's release says it: for what is written where no page is rendered (web app manifest, share cards, the offline page,
 * licences). The composer knows no site by itself.
 */
export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly phone: { readonly shown: string; readonly href: string };
  readonly address: string;
}
