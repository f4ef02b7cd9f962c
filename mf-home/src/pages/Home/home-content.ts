import type { IconName } from '../../sections/Icon/icons';

export interface ServiceCard {
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
}

/** The cards of Our Services (§2 Home, §1): hard-coded there, and so here. */
export const serviceCards: readonly ServiceCard[] = [
  {
    icon: 'working',
    title: 'Working capital loans',
    description: 'Stock, wages and suppliers, paid before your customers pay you.',
  },
  {
    icon: 'growth',
    title: 'MSME and SME loans',
    description: 'For working capital, expansion or equipment, with the schemes that apply.',
  },
  {
    icon: 'securities',
    title: 'Loan against securities',
    description: 'Funds against shares, bonds or policies, which stay yours.',
  },
  {
    icon: 'project',
    title: 'Project finance',
    description:
      'A plant, a building, a fleet: paid out as the work goes on, repaid from what it earns.',
  },
  {
    icon: 'startup',
    title: 'Startup funding solutions',
    description: 'Seed and pre-series capital, and a file that investors can read.',
  },
  {
    icon: 'restructure',
    title: 'Debt restructuring assistance',
    description: 'Several loans put in order, with instalments you can afford.',
  },
];

/** The services section: five blocks, each leading to the enquiry pop-up (§2 Home). */
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

/** The services grid (§2 Home): what else we do (§1). */
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
    description: 'We submit a complete file, so that the lender can decide on the first reading.',
  },
  {
    icon: 'papers',
    title: 'Less Documents',
    description:
      'We tell you which papers count before you collect any, and ask for each of them only once.',
  },
];

/** The three slides of the carousel (§2 Home), each with a figure of its text. */
export const slides: readonly {
  readonly picture: string;
  readonly figure: string;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    picture: 'slide-plan.svg',
    figure: '1 plan',
    title: 'A plan before a loan',
    text: 'First the figures: what comes in, what goes out, and the EMI you can afford.',
  },
  {
    picture: 'slide-private.svg',
    figure: '₹50 crore',
    title: 'Investors who answer',
    text: 'From below ₹2 crore to ₹50 crore, with an answer in principle before you open your books.',
  },
  {
    picture: 'slide-region.svg',
    figure: '{count} regions',
    title: 'Close to where you work',
    text: '{regions}: people who know your market, and your lender.',
  },
];

/** The strip of proof: what the company says of itself (§1). */
export const proof: readonly { readonly strong: string; readonly rest: string }[] = [
  { strong: '500+', rest: 'happy customers' },
  { strong: '₹3,500+ crore', rest: 'disbursed' },
  { strong: 'Since 2016', rest: 'in Indore' },
  { strong: '{count} regions', rest: '{commas}' },
];
