import type { LedgerPageProps } from 'shared-contracts/ui/LedgerPage';

/** Who can apply (§1), each with a door. */
export const applicants = [
  { label: 'Finance consultants', door: 'rooms#door1' },
  { label: 'Retired bankers', door: 'rooms#door2' },
  { label: 'Business advisors', door: 'rooms#door3' },
  { label: 'Aspiring entrepreneurs', door: 'rooms#door4' },
  { label: 'Professionals with business contacts', door: 'rooms#door5' },
] as const;

/** Costs and training time, from the blocks below. */
export const figures = [
  { figure: '₹0', counts: 'for rent and stock' },
  { figure: '2 weeks', counts: 'training, half of it on real cases' },
] as const;

/** A worked example of one month for the first screen, marked as an example. */
export const firstMonth: LedgerPageProps = {
  heading: 'A first month',
  unit: '₹',
  rows: [
    { label: 'One loan of ₹20 lakh, 1%', value: '20,000' },
    { label: 'Rent', value: '0' },
    { label: 'Stock', value: '0' },
    { label: 'Telephone', value: '− 600' },
  ],
  sum: { label: 'You keep', value: '19,400' },
};

/** The eight information blocks (§2 Franchise page). */
export const infoBlocks: readonly {
  readonly heading: string;
  readonly text: string;
  readonly points?: readonly string[];
}[] = [
  {
    heading: 'Why partner with us?',
    text: 'You know the people of your town; we know lenders. You bring the customers, we do the paperwork, and you see every file from start to finish.',
  },
  {
    heading: 'Ready to launch',
    text: 'The name, forms, price list and first brochures come from us. You can start in the week after your training.',
  },
  {
    heading: 'A proven model since 2016',
    text: 'Our way of working began in Indore. Every branch since has used it and improved it.',
  },
  {
    heading: 'High demand',
    text: 'Small firms look for funds in every district, and few of them know which lender would say yes.',
  },
  {
    heading: 'Multiple revenue streams',
    text: 'One visit, several ways to help:',
    points: [
      'Business loans and working capital',
      'Private funding',
      'Loans against property and securities',
      'Credit repair and restructuring',
    ],
  },
  {
    heading: 'Training',
    text: 'Two weeks at the start, half of it beside an adviser on real cases; then one day in every quarter.',
  },
  {
    heading: 'Tech support',
    text: 'One system for leads, papers and commissions, and a person to call when it does not do what you expect.',
  },
  {
    heading: 'A trusted brand',
    text: 'More than 500 clients. Most came because a friend sent them. You start with that name on your card.',
  },
];

/** Franchise Benefits (§2 Franchise page). */
export const benefits = [
  { name: 'No Office Required', text: 'A telephone and your contacts are enough to begin.' },
  { name: 'Low Risk', text: 'There is no stock to buy and no branch to rent.' },
  { name: 'High Rewards', text: 'Commission on every lead that becomes a loan.' },
  { name: 'Easy Onboarding', text: 'Training first, then one of us to call for every case.' },
] as const;
