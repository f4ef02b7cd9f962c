export type SliderName = 'amount' | 'rate' | 'years';

/** Ranges and defaults of the calculator (§9): rupees, percent a year, years. */
export const sliders: Readonly<
  Record<SliderName, { readonly label: string; readonly min: number; readonly max: number; readonly initial: number }>
> = {
  amount: { label: 'Loan amount (₹)', min: 0, max: 500_000, initial: 5_000 },
  rate: { label: 'Interest rate (% a year)', min: 1, max: 100, initial: 5 },
  years: { label: 'Period (years)', min: 5, max: 100, initial: 30 },
};
