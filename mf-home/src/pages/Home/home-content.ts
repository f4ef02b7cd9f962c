import type { Piece } from 'shared-contracts/ui/Drawing';
import type { LedgerPageProps } from 'shared-contracts/ui/LedgerPage';
import type { IconName } from '../../sections/Icon/icons';

export interface ServiceCard {
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
}

/**
 * The cards of Our Services (§2 Home, §1), hard-coded as specified, each with the place of someone
 * whom it serves.
 */
export const serviceCards: readonly (Omit<ServiceCard, 'icon'> & {
  readonly pieces: readonly Piece[];
  /** Width of the place. The second piece is beyond it, on wide screens only. */
  readonly width: number;
})[] = [
  {
    pieces: [['street#cloth'], ['street#scooter', 232]],
    width: 216,
    title: 'Working capital loans',
    description: 'Stock, wages and suppliers, paid before your customers pay you.',
  },
  {
    pieces: [['street#workshop'], ['street#thela', 250]],
    width: 228,
    title: 'MSME and SME loans',
    description: 'For working capital, expansion or equipment, with the schemes that apply.',
  },
  {
    pieces: [['street#bank'], ['street#bicycle', 238]],
    width: 216,
    title: 'Loan against securities',
    description: 'Funds against shares, bonds or policies, which stay yours.',
  },
  {
    pieces: [['street#site'], ['street#scooter', 232]],
    width: 216,
    title: 'Project finance',
    description:
      'A plant, a building, a fleet: paid out as the work goes on, repaid from what it earns.',
  },
  {
    pieces: [['street#startup'], ['street#tree', 254]],
    width: 192,
    title: 'Startup funding solutions',
    description: 'Seed and pre-series capital, and papers an investor will read.',
  },
  {
    pieces: [['street#office'], ['street#bicycle', 234]],
    width: 216,
    title: 'Debt restructuring assistance',
    description: 'Several loans put in order, with instalments you can afford.',
  },
];

/** The services section: five blocks that open the enquiry pop-up (§2 Home). */
export const serviceBlocks: readonly ServiceCard[] = [
  {
    icon: 'advice',
    title: 'Get Finance Advice',
    description: 'One conversation about what you need, what it costs and what you can afford.',
  },
  {
    icon: 'score',
    title: 'Cibil Score',
    description: 'We read your credit report with you and tell you what to fix before you apply.',
  },
  {
    icon: 'company',
    title: 'Corporate Funding',
    description:
      'Term loans, working capital and project finance for companies, one file for several lenders.',
  },
  {
    icon: 'private',
    title: 'Private Funding',
    description: 'Funds from private investors, from below ₹2 crore to ₹50 crore.',
  },
  {
    icon: 'unsecured',
    title: 'Unsecured Funding',
    description: 'Loans without collateral, on the strength of your income and record.',
  },
];

/** The services grid (§2 Home): further services (§1). */
export const serviceGrid: readonly ServiceCard[] = [
  {
    icon: 'invoice',
    title: 'Invoice and receivable financing',
    description: 'Cash against invoices that are not yet due.',
  },
  {
    icon: 'house',
    title: 'Secured business funding',
    description: 'A larger sum and a longer term against property.',
  },
  {
    icon: 'bridge',
    title: 'Bridge loans',
    description: 'Short-term money until the long-term money comes.',
  },
  {
    icon: 'share',
    title: 'Revenue-based financing',
    description: 'Repayments that follow your income, with no fixed EMI.',
  },
  {
    icon: 'listing',
    title: 'IPO support and advisory',
    description: 'From the first question to the day of listing.',
  },
  {
    icon: 'estate',
    title: 'Real estate finance',
    description: 'For builders and buyers, from land to handover.',
  },
];

/** The feature block "Choose Us To Improve Your Financial Condition" (§2 Home). */
export const features: readonly ServiceCard[] = [
  {
    icon: 'time',
    title: 'Fast Approval',
    description: 'We submit a complete file, so the lender can decide the first time.',
  },
  {
    icon: 'papers',
    title: 'Less Documents',
    description:
      'We tell you which papers count before you collect any, and ask for each of them only once.',
  },
];

/** The three slides of the carousel (§2 Home), each with a ledger page. */
export const slides: readonly {
  readonly title: string;
  readonly text: string;
  readonly ledger: LedgerPageProps;
}[] = [
  {
    title: 'A plan before a loan',
    text: 'First the figures: what comes in, what goes out, and the EMI you can afford.',
    ledger: {
      heading: 'A household, one month',
      unit: '₹',
      rows: [
        { label: 'What comes in', value: '86,000' },
        { label: 'Household', value: '− 31,000' },
        { label: 'Other instalments', value: '− 12,000' },
        { label: 'Put aside', value: '− 18,000' },
      ],
      sum: { label: 'An EMI you can afford', value: '25,000' },
      isExample: true,
    },
  },
  {
    title: 'Investors who say yes or no in a week',
    text: 'From below ₹2 crore to ₹50 crore. You get an answer in principle before you open your books.',
    ledger: {
      heading: 'What an investor is asked',
      unit: 'You say',
      rows: [
        { label: 'How much', value: '₹4 crore' },
        { label: 'What for', value: 'A second plant' },
        { label: 'Against', value: 'Land and building' },
        { label: 'For how long', value: '3 years' },
      ],
      sum: { label: 'Yes or no', value: 'in 7 days' },
      isExample: true,
    },
  },
  {
    title: 'Close to where you work',
    text: '{regions}: people who know your market, and your lender.',
    ledger: {
      heading: 'Three towns',
      unit: 'Lenders',
      rows: [
        { label: 'Indore', value: '14' },
        { label: 'Raipur', value: '9' },
        { label: 'Gurugram', value: '12' },
      ],
      sum: { label: 'Lenders we know', value: '35' },
      isExample: true,
    },
  },
];

/** Proof points (§1). */
export const proof: readonly { readonly strong: string; readonly rest: string }[] = [
  { strong: 'Since 2016', rest: 'in Indore' },
  { strong: '{count} regions', rest: '{commas}' },
  { strong: '₹0', rest: 'for the first conversation' },
];
