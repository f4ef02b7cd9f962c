const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Paise as rupees in Indian grouping, to 2 decimals: 12345678 → ₹1,23,456.78. */
export const inRupees = (paise: number): string => format.format(paise / 100);
