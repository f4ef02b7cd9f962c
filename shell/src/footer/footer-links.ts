/** The quick links of the footer, in order (§2 Footer). */
export const quickLinks: readonly { readonly href: string; readonly text: string }[] = [
  { href: '/about?id=vision', text: 'Our vision' },
  { href: '/contact', text: 'Contact us' },
  { href: '/careers', text: 'Careers' },
  { href: '/termcondition', text: 'Terms and Conditions' },
  { href: '/privacy', text: 'Privacy Policy' },
  { href: '/return-policy', text: 'Return Policy' },
  { href: '/service', text: 'Services' },
];

/** The services list of the footer: the services presented (§1), and the calculator. */
export const footerServices: readonly {
  readonly href: string;
  readonly text: string;
  readonly state?: object;
}[] = [
  { href: '/service', text: 'Get Finance Advice', state: { activeTab: 'business' } },
  { href: '/service', text: 'Cibil Score', state: { activeTab: 'business' } },
  { href: '/service', text: 'Corporate Funding', state: { activeTab: 'business' } },
  { href: '/service', text: 'Private Funding', state: { activeTab: 'special' } },
  { href: '/service', text: 'Unsecured Funding', state: { activeTab: 'business' } },
  { href: '/emi-calculator', text: 'EMI Calculator' },
];
