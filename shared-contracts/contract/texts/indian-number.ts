/*
 * Numbers as India writes them. Not by `Intl`: its first use takes a phone a tenth of a second and more, while a page comes to life or at a press.
 */

/**
 * A number in groups of lakh and crore, with the decimals it has, or is written with: 1234567.5 →
 * 12,34,567.5. For |number| < 1e21.
 */
export const inGroups = (number: number | string): string => {
  const [whole = '', decimals] = String(number).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** Paise as rupees, to 2 decimals: 12345678 → ₹1,23,456.78. */
export const inRupees = (paise: number): string => {
  const [rupees = '', decimals = ''] = (Math.round(paise) / 100).toFixed(2).split('.');
  return `₹${inGroups(rupees)}.${decimals}`;
};

/** Paise as whole rupees: 12345678 → ₹1,23,457. */
export const inWholeRupees = (paise: number): string => `₹${inGroups(Math.round(paise / 100))}`;
