/* Numbers in Indian format. `Intl` is avoided: its first use takes a phone a tenth of a second or
 * more, during hydration or at a press. */

/**
 * Groups digits by lakh and crore and keeps given decimals: 1234567.5 → 12,34,567.5. For |number| <
 * 1e21.
 */
export const inGroups = (number: number | string): string => {
  const [whole = '', decimals] = String(number).split('.');
  // The pattern takes quadratic time.
  const grouped = whole.length > 22 ? whole : whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** Formats paise as rupees with 2 decimals: 12345678 → ₹1,23,456.78. */
export const inRupees = (paise: number): string => {
  const [rupees = '', decimals = ''] = (Math.round(paise) / 100).toFixed(2).split('.');
  return `₹${inGroups(rupees)}.${decimals}`;
};

/** Formats paise as whole rupees: 12345678 → ₹1,23,457. */
export const inWholeRupees = (paise: number): string => `₹${inGroups(Math.round(paise / 100))}`;
