/** A loan repaid in equal monthly instalments. */
export interface Loan {
  /** Rupees, to the paisa. */
  readonly amount: number;
  /** Percent a year, above 0, to a hundredth. */
  readonly rate: number;
  /** Whole years. */
  readonly years: number;
}

/** Costs of a year in paise. */
export interface YearOfLoan {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  /** Remaining debt at the end of the year. */
  readonly balance: number;
}

export interface Repayment {
  /** The monthly instalment, in paise. */
  readonly monthly: number;
  /** Payment × years × 12 − amount (§9): the interest paid, in paise. */
  readonly interest: number;
  /** The rows add up to the amount and to the interest, to the paisa. */
  readonly schedule: readonly YearOfLoan[];
}

/** Principal and interest in paise. */
export type CostOfLoan = Omit<YearOfLoan, 'year'>;

/**
 * Computes the standard annuity on the monthly rate (§9): amount · r / (1 − (1 + r)⁻ⁿ) with r = rate
 * / 100 / 12 and n = 12 · years.
 */
export function getRepayment(loan: Loan): Repayment {
  const months = loan.years * 12;
  const stands = listStands(loan);
  return {
    monthly: Math.round(sumInstalments(loan, 1)),
    interest: stands[months]?.interest ?? 0,
    schedule: Array.from({ length: loan.years }, (_, at) => ({
      year: at + 1,
      ...costBetween(stands[at * 12] as LoanState, stands[at * 12 + 12] as LoanState),
    })),
  };
}

/** Splits a year of the loan into its twelve months, which add up to its row. */
export function getMonths(
  loan: Loan,
  year: number,
): readonly (CostOfLoan & { readonly month: number })[] {
  const stands = listStands(loan).slice(year * 12 - 12, year * 12 + 1);
  return stands.slice(1).map((after, at) => ({
    month: at + 1,
    ...costBetween(stands[at] as LoanState, after),
  }));
}

/** State of the loan after a month in whole paise: interest paid so far, and balance. */
interface LoanState {
  readonly interest: number;
  readonly owed: number;
}

/** Rounding running totals, not each row, keeps the sums right and no row negative. */
const costBetween = (before: LoanState, after: LoanState): CostOfLoan => ({
  principal: before.owed - after.owed,
  interest: after.interest - before.interest,
  balance: after.owed,
});

/**
 * Returns the state after each month, from 0 to the last. Computed backwards: going forward
 * multiplies the rounding error by 1 + r each month, by 10⁴¹ in 100 years at 100 percent.
 */
function listStands(loan: Loan): readonly LoanState[] {
  const principal = inPaise(loan);
  const instalment = sumInstalments(loan, 1);
  const stands: LoanState[] = [];
  let owed = 0;
  for (let month = loan.years * 12; month >= 0; month -= 1) {
    const interest = sumInstalments(loan, month) - principal + owed;
    stands[month] = { interest: Math.round(interest), owed: Math.round(owed) };
    owed = (owed + instalment) / (1 + inHundredths(loan) / hundredthsPerMonth);
  }
  return stands;
}

/**
 * Sums this many instalments in paise. The product is exact in a number, so that half a paisa
 * rounds up; `expm1` and `log1p` keep all digits at low rates.
 */
function sumInstalments(loan: Loan, count: number): number {
  const monthlyRate = inHundredths(loan) / hundredthsPerMonth;
  const repaidShare = -Math.expm1(-loan.years * 12 * Math.log1p(monthlyRate));
  return (inPaise(loan) * inHundredths(loan) * count) / hundredthsPerMonth / repaidShare;
}

/** Divides hundredths of a percent a year into a fraction a month. */
const hundredthsPerMonth = 120_000;
const inPaise = ({ amount }: Loan): number => Math.round(amount * 100);
const inHundredths = ({ rate }: Loan): number => Math.round(rate * 100);
