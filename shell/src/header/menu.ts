import type { Path } from '@platband/slice';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import type { ServiceTab } from 'shared-contracts/contract/service-tabs';
import type { openModal } from '../generated/access';

/**
 * Links of the navigation bar (§2), in order. The Services dropdown follows `servicesStandAfter`.
 */
export const pageLinks: readonly { readonly to: Path; readonly text: string }[] = [
  { to: '/', text: 'Home' },
  { to: '/about', text: 'About us' },
  { to: '/franchise', text: 'Franchise' },
  { to: '/blogs', text: 'Blogs' },
  { to: '/partnership', text: 'Partnership' },
  { to: '/contact', text: 'Contact Us' },
];
/** Links beside the menu button, where the whole menu has no room. */
export const someLinks: typeof pageLinks = [
  { to: '/service', text: 'Services' },
  { to: '/franchise', text: 'Franchise' },
  { to: '/contact', text: 'Contact Us' },
];
export const servicesStandAfter: Path = '/about';

/**
 * Buttons of the navigation bar that open modals (§2), with their pages. The most important is the
 * last.
 */
export const modalButtons: readonly {
  readonly opens: Parameters<typeof openModal>[0];
  readonly text: string;
  readonly form: Path;
}[] = [
  { opens: 'PrivateFunding', text: 'Private Funding', form: '/forms/private-funding' },
  { opens: 'FranchiseRequest', text: 'Become a Franchise', form: '/forms/franchise-request' },
  { opens: 'Enquiry', text: 'Enquire', form: '/forms/enquiry' },
];

export type ServicesMenu = PageDefinition<'menu/services'> & {
  readonly entries: readonly ServicesMenuEntry[];
};

export interface ServicesMenuEntry {
  readonly text: string;
  readonly activeTab: ServiceTab;
  /** The legacy sub-menu of this entry. Most items have an empty `link`. */
  readonly legacy: readonly { readonly text: string; readonly link: string }[];
}

/** The Services dropdown with its legacy sub-menus (§2 Navigation bar). */
export const servicesMenu: ServicesMenu = {
  id: 'menu/services',
  emptyLinks: 'go-nowhere',
  entries: [
    {
      text: 'Business Funding Solution',
      activeTab: 'business',
      legacy: [
        { text: 'Secured Business Funding', link: '/service/personal-loan' },
        { text: 'Emergency Funding (Unsecured)', link: '' },
        { text: 'Working Capital Loans', link: '' },
        { text: 'Cash Credit (CC) / Overdraft (OD)', link: '' },
        { text: 'Project Finance', link: '' },
      ],
    },
    {
      text: 'Special Situation Funding',
      activeTab: 'special',
      legacy: [
        { text: 'NPA / Restructure / Refinance', link: '' },
        { text: 'NCLT Resolution / OTS Settlement', link: '' },
      ],
    },
    {
      text: 'Equality & Strategic Funding',
      activeTab: 'equality',
      legacy: [
        { text: 'Equity Funding', link: '' },
        { text: 'ECB / SBLC / Equity Raising (M&A)', link: '' },
        { text: 'IPO Support & Advisory', link: '' },
      ],
    },
  ],
};
