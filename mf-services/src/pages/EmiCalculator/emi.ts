/** A loan to be repaid in equal monthly instalments. */
export interface Loan {
  /** Rupees, to the paisa. */
  readonly amount: number;
  /** Percent a year, above 0, to a hundredth. */
  readonly rate: number;
  /** Whole years. */
  readonly years: number;
}

/** What a year costs, in paise. */
export interface YearOfLoan {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  /** What is still owed at its end. */
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

/** A percent a year, in hundredths, over this is a fraction a month. */
const monthlyDivisor = 120_000n;

/** What is paid back and what is paid for it, in paise. */
export type CostOfLoan = Omit<YearOfLoan, 'year'>;

/**
 * The standard annuity on the monthly rate (§9): amount · r · (1 + r)ⁿ / ((1 + r)ⁿ − 1) with r =
 * rate / 100 / 12 and n = 12 · years. Whole numbers all the way, each result rounded once, half up:
 * floating point would put some of them on the wrong side of a paisa.
 */
export function repaymentOf(loan: Loan): Repayment {
  const { instalment, grown, base, growth, standAfter } = termsOf(loan);
  const schedule: YearOfLoan[] = [];
  const grownYear = grown ** 12n;
  const baseYear = base ** 12n;
  let debt = base ** BigInt(loan.years * 12);
  let before = standAfter(0, debt);
  for (let year = 1; year <= loan.years; year += 1) {
    debt = (debt * grownYear) / baseYear;
    const after = standAfter(year * 12, debt);
    schedule.push({ year, ...between(before, after) });
    before = after;
  }
  return {
    monthly: Number(rounded(instalment, base * growth)),
    interest: Number(before.interest),
    schedule,
  };
}

/** The twelve months of a year of the loan, which add up to its row. */
export function monthsOf(
  loan: Loan,
  year: number,
): readonly (CostOfLoan & { readonly month: number })[] {
  const { grown, base, standAfter } = termsOf(loan);
  const balances = Array.from({ length: 13 }, (_, at) => {
    const month = (year - 1) * 12 + at;
    return standAfter(month, base ** BigInt(loan.years * 12 - month) * grown ** BigInt(month));
  });
  return balances
    .slice(1)
    .map((after, at) => ({ month: at + 1, ...between(balances[at] as Stand, after) }));
}

/** What has come together so far: the interest paid, and what is still owed. */
interface Stand {
  readonly interest: bigint;
  readonly owed: bigint;
}

/**
 * Rounding what has come together so far, not each row, keeps the sums right and no row negative.
 */
const between = (before: Stand, after: Stand): CostOfLoan => ({
  principal: Number(before.owed - after.owed),
  interest: Number(after.interest - before.interest),
  balance: Number(after.owed),
});

function termsOf({ amount, rate, years }: Loan) {
  const principal = BigInt(Math.round(amount * 100));
  const months = BigInt(years * 12);
  const hundredths = BigInt(Math.round(rate * 100));
  // 1 + r as the fraction grown / base, in lowest terms.
  const divisor = greatestCommon(hundredths, monthlyDivisor);
  const base = monthlyDivisor / divisor;
  const grown = base + hundredths / divisor;
  const grownAll = grown ** months;
  const baseAll = base ** months;
  const growth = grownAll - baseAll;
  /** The instalment is this over `base · growth`. */
  const instalment = principal * (grown - base) * grownAll;
  /** @param debt grownᵐ · baseⁿ⁻ᵐ after m of n months */
  const standAfter = (month: number, debt: bigint): Stand => ({
    owed: rounded(principal * (grownAll - debt), growth),
    interest: rounded(
      BigInt(month) * instalment - base * principal * (debt - baseAll),
      base * growth,
    ),
  });
  return { grown, base, growth, instalment, standAfter };
}

/** Neither is negative. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other);
}
