import { colour, lines, rules, stitch, svg, tints } from './paper.mjs';
import { Type, widthOf } from './type.mjs';

/** What the page of a service says: its documented points, short; and the figure of its margin where the texts have one. */
export const services = {
  advice: { rows: ['What you need', 'What it costs', 'What you can carry'], figure: '₹0', note: 'first talk' },
  cibil: { rows: ['Read line by line', 'What to settle first', 'Errors disputed'], figure: '900', note: 'at most' },
  corporate: { rows: ['Term loans', 'Working capital', 'Terms side by side'], figure: '1', note: 'file' },
  private: { rows: ['From below ₹2 crore', 'to ₹50 crore', 'An answer in principle'], figure: '50', note: 'crore' },
  unsecured: { rows: ['No collateral', 'On income and record', 'No valuation'], figure: '0', note: 'pledged' },
  invoice: { rows: ['Invoices not yet due', 'Cash today', 'Grows with your sales'], figure: '90', note: 'days' },
  securities: { rows: ['Shares, funds, bonds', 'You stay the owner', 'Interest on what you use'] },
  secured: { rows: ['Property or machinery', 'Longer tenures', 'Lower rates'] },
  emergency: { rows: ['When all falls due', 'Short tenure', 'Clear cost'], figure: '1', note: 'week' },
  working: { rows: ['Stock', 'Wages', 'Suppliers'], figure: '365', note: 'days' },
  overdraft: { rows: ['Draw', 'Repay', 'Interest by the day'] },
  project: { rows: ['Plant, building, fleet', 'Paid as it stands', 'Repaid as it earns'] },
  npa: { rows: ['Talk before papers', 'A plan that carries', 'Or another lender'] },
  nclt: { rows: ['Settlement worked out', 'And funded', 'No promises'] },
  equity: { rows: ['Investors for growth', 'A valuation', 'Terms, clause by clause'] },
  ecb: { rows: ['Borrowing abroad', 'Guarantees', 'Mergers'] },
  ipo: { rows: ['Is it ready, and when', 'Books and board', 'Until listing'] },
  startup: { rows: ['Seed', 'Pre-series capital', 'Introductions'] },
  bridge: { rows: ['Until the long money', 'Weeks, not years', 'Exit agreed first'] },
  restructure: { rows: ['All debts on one page', 'Priorities agreed', 'Instalments you keep'], figure: '1', note: 'page' },
  revenue: { rows: ['Follows your income', 'No fixed EMI', 'No share given away'], figure: '%', note: 'of income' },
  msme: { rows: ['Working capital', 'Expansion', 'Equipment'] },
  estate: { rows: ['Purchase', 'Construction', 'Lease rentals'] },
};

/** Small line drawings for the foot of the margin, in a square of 64. */
const drawings = [
  'M8 56h48M14 56V26h36v30M10 26l6-14h32l6 14zM28 56V38h10v18', // a shop
  'M10 14h20q4 0 4 4v36q0-4-4-4H10zM58 14H38q-4 0-4 4v36q0-4 4-4h20zM16 24h10M16 32h10M42 24h10M42 32h10', // a ledger
  'M12 54V40h12v14M28 54V30h12v24M44 54V18h12v36M8 54h52', // rising columns
  'M32 8v46M20 54h24M14 18h36M14 18L6 36h16zM50 18l-8 18h16z', // scales
  'M16 10h26l8 8v38H16zM42 10v8h8M24 28h18M24 36h18M24 44h10', // a paper
  'M32 10a22 22 0 1 0 .1 0M32 18v14l9 7', // a clock
];

/** A page headed with the service's name, three ruled rows, and the margin with its figure and a small drawing. */
export function servicePage(name, title, number) {
  const type = new Type();
  const { rows, figure, note } = services[name] ?? { rows: [] };
  const size = Math.min(30, (30 * 404) / widthOf(title.toUpperCase(), { size: 30, style: 'strong', tracking: 1 }));
  const margin =
    figure === undefined
      ? ''
      : type.set(figure, { x: 62, y: 118, size: figure.length > 2 ? 56 : 76, style: 'figure', fill: colour.madder, anchor: 'middle' }) +
        type.set(note, { x: 62, y: 150, size: 24, fill: colour.soft, anchor: 'middle' });
  const body = [
    `<rect width="600" height="400" fill="${tints[number % tints.length]}"/>`,
    rules(600, 400, 168, 76, 126),
    `<path d="M120 0V400M126 0V400" stroke="${colour.madder}" stroke-width="1.5"/>`,
    stitch(576, 400),
    type.set(title.toUpperCase(), { x: 148, y: 70, size, style: 'strong', fill: colour.ink, tracking: 1 }),
    `<path d="M148 92H552" stroke="${colour.ink}" stroke-width="3"/>`,
    ...rows.map((row, at) => type.set(row, { x: 148, y: 152 + at * 76, size: 36, fill: colour.ink })),
    margin,
    lines(drawings[number % drawings.length], { x: 26, y: 308, scale: 1.15, width: 2.5, stroke: colour.soft }),
  ];
  return svg(600, 400, type.letters + body.join(''));
}
