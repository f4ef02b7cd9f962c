import { t } from '@platband/slice/browser/language';
import { inRupees } from 'shared-contracts/contract/texts/indian-number';
import { getRepayment, type Loan, type Repayment } from './emi';
import styles from './Periods.module.css';

/** Units of the drawing: both widths together, the gap between them, and the height. */
const breadth = 360;
const gap = 28;
const height = 150;

/** Returns the period beside a chosen one: half of it, or double of a short one. */
export const otherPeriod = (years: number): number =>
  years < 10 ? 2 * years : Math.round(years / 2);

interface PeriodsProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
}

/**
 * The chosen period beside another as two rectangles: as wide as the years, as high as the monthly
 * payment, so that the area is the cost. Interest is hatched.
 */
export function Periods({ loan, repayment }: PeriodsProps) {
  const other = { ...loan, years: otherPeriod(loan.years) };
  const both = [
    { years: loan.years, ...repayment },
    { years: other.years, ...getRepayment(other) },
  ].sort((one, next) => one.years - next.years);
  const years = both.reduce((sum, one) => sum + one.years, 0);
  const most = Math.max(...both.map(({ monthly }) => monthly)) || 1;
  const columns = both.map((one) => (breadth * one.years) / years);
  const principal = Math.round(loan.amount * 100);
  return (
    <figure className={styles['periods']}>
      <svg
        viewBox={`-2 ${-height - 2} ${breadth + gap + 4} ${height + 4}`}
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
        focusable="false"
        className={styles['drawing']}
      >
        <pattern id="interest" width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M-1 10L10 -1" className={styles['hatch']} />
        </pattern>
        {both.map(({ years: own, monthly, interest }, at) => {
          const high = (height * monthly) / most;
          const lower = principal === 0 ? 0 : (high * principal) / (principal + interest);
          const place = { x: at === 0 ? 0 : (columns[0] ?? 0) + gap, width: columns[at] };
          return (
            <g key={own} className={styles['rectangle']}>
              <rect {...place} y={-high} height={high} className={styles['interest']} />
              <rect {...place} y={-high} height={high - lower} fill="url(#interest)" />
              <rect {...place} y={-lower} height={lower} className={styles['principal']} />
            </g>
          );
        })}
      </svg>
      <p aria-hidden="true" className={styles['key']}>
        <span>{t('Interest')}</span> <span>{t('Principal')}</span>
      </p>
      <figcaption className={styles['words']}>
        {both.map(({ years: own, monthly, interest }) => (
          <p key={own} className={styles['cost']}>
            <strong>{inRupees(monthly)}</strong>{' '}
            <span>
              {t('a month for {years} years, {interest} of interest', {
                years: own,
                interest: inRupees(interest),
              })}
            </span>
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
