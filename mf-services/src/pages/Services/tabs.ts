import type { ServiceTab } from 'shared-contracts/contract/routes';

/** The three tabs (§2 Services page) and the services of §1 that belong to each. */
export const tabs: Readonly<Record<ServiceTab, { readonly title: string; readonly services: readonly string[] }>> = {
  business: {
    title: 'Business Funding Solutions',
    services: [
      'Invoice and receivable financing',
      'Loan against securities',
      'Secured business funding',
      'Emergency unsecured funding',
      'Working capital loans',
      'Cash credit / overdraft',
      'Project finance',
      'MSME and SME loans',
      'Real estate finance',
      'Revenue-based financing',
    ],
  },
  special: {
    title: 'Special Situation Funding',
    services: ['NPA / restructure / refinance', 'NCLT resolution / OTS settlement', 'Bridge loans', 'Debt restructuring assistance'],
  },
  equality: {
    title: 'Equality & Strategic Funding',
    services: ['Equity funding', 'ECB / SBLC / equity raising (M&A)', 'IPO support and advisory', 'Startup funding solutions'],
  },
};
