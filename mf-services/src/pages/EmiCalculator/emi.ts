export interface Loan {
  /** Rupees. */
  readonly amount: number;
  /** Percent a year, above 0. */
  readonly rate: number;
  readonly years: number;
}

/** The standard annuity on the monthly rate (§9), in rupees, not rounded. */
export function monthlyPayment({ amount, rate, years }: Loan): number {
  const monthlyRate = rate / 100 / 12;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** (-12 * years));
}

/** Payment × years × 12 − amount (§9): the interest paid, in rupees. */
export function totalInterest(loan: Loan): number {
  return monthlyPayment(loan) * loan.years * 12 - loan.amount;
}
