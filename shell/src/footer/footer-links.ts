import type { ServiceTab } from 'shared-contracts/contract/service-tabs';

/** Quick links in the footer (§2 Footer), in order. */
export const quickLinks: readonly { readonly href: string; readonly text: string }[] = [
  { href: '/about?id=vision', text: 'Our vision' },
  { href: '/contact', text: 'Contact us' },
  { href: '/careers', text: 'Careers' },
  { href: '/termcondition', text: 'Terms and Conditions' },
  { href: '/privacy', text: 'Privacy Policy' },
  { href: '/return-policy', text: 'Return Policy' },
  { href: '/service', text: 'Services' },
];

/** Services in the footer: those of §1, and the calculator. */
export const footerServices: readonly ({ readonly text: string } & (
  | { readonly activeTab: ServiceTab }
  | { readonly href: string }
))[] = [
  { text: 'Get Finance Advice', activeTab: 'business' },
  { text: 'Cibil Score', activeTab: 'business' },
  { text: 'Corporate Funding', activeTab: 'business' },
  { text: 'Private Funding', activeTab: 'special' },
  { text: 'Unsecured Funding', activeTab: 'business' },
  { text: 'EMI Calculator', href: '/emi-calculator' },
];
