import { brand } from 'shared-contracts/contract/brand';
import { href } from 'shared-contracts/contract/routes';

/** The chat that the floating button leads to: with the company's number (§2 Footer). */
export const chatHref = `${brand.chat}${brand.phone.href.replace(/\D/g, '')}`;

/** The quick links of the footer, in order (§2 Footer). */
export const quickLinks: readonly { readonly href: string; readonly text: string }[] = [
  { href: href('about', { id: 'vision' }), text: 'Our vision' },
  { href: href('contact'), text: 'Contact us' },
  { href: href('careers'), text: 'Careers' },
  { href: href('terms'), text: 'Terms and Conditions' },
  { href: href('privacy'), text: 'Privacy Policy' },
  { href: href('return-policy'), text: 'Return Policy' },
  { href: href('service'), text: 'Services' },
];

/** The services list of the footer: the services presented (§1), and the calculator. */
export const footerServices: readonly { readonly href: string; readonly text: string; readonly state?: object }[] = [
  { href: href('service'), text: 'Get Finance Advice', state: { activeTab: 'business' } },
  { href: href('service'), text: 'Cibil Score', state: { activeTab: 'business' } },
  { href: href('service'), text: 'Corporate Funding', state: { activeTab: 'business' } },
  { href: href('service'), text: 'Private Funding', state: { activeTab: 'special' } },
  { href: href('service'), text: 'Unsecured Funding', state: { activeTab: 'business' } },
  { href: href('emi-calculator'), text: 'EMI Calculator' },
];
