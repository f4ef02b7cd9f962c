const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Paise as rupees in Indian grouping, to 2 decimals: 12345678 → ₹1,23,456.78. */
export const inRupees = (paise: number): string => format.format(paise / 100);

/** Paise as whole rupees: 12345678 → ₹1,23,457. */
export const inWholeRupees = (paise: number): string => whole.format(paise / 100);
