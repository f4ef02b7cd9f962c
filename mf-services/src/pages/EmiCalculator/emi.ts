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

/**
 * The standard annuity on the monthly rate (§9): amount · r · (1 + r)ⁿ / ((1 + r)ⁿ − 1) with r = rate / 100 / 12 and n = 12 · years.
 * Whole numbers all the way, each result rounded once, half up: floating point would put some of them on the wrong side of a paisa.
 */
export function repaymentOf({ amount, rate, years }: Loan): Repayment {
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
  const schedule: YearOfLoan[] = [];
  const [grownYear, baseYear] = [grown ** 12n, base ** 12n];
  let [interestBefore, owedBefore, debt] = [0n, principal, baseAll];
  for (let year = 1; year <= years; year += 1) {
    debt = (debt * grownYear) / baseYear;
    // Rounding what has come together so far, not each year, keeps the sums right and no row negative.
    const owed = rounded(principal * (grownAll - debt), growth);
    const interest = rounded(BigInt(year) * 12n * instalment - base * principal * (debt - baseAll), base * growth);
    schedule.push({ year, principal: Number(owedBefore - owed), interest: Number(interest - interestBefore), balance: Number(owed) });
    [interestBefore, owedBefore] = [interest, owed];
  }
  return { monthly: Number(rounded(instalment, base * growth)), interest: Number(interestBefore), schedule };
}

/** Neither is negative. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other);
}
