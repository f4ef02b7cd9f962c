import { t } from '@platband/slice/browser/language';
import { Fragment } from 'react';
import { inRupees } from 'shared-contracts/contract/texts/indian-number';
import { getRepayment, type Loan, type Repayment } from './emi';
import styles from './Periods.module.css';

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
  const most = Math.max(...both.map(({ monthly }) => monthly)) || 1;
  const longest = both[1]?.years ?? 1;
  return (
    <figure className={styles['periods']}>
      {both.map(({ years, monthly, interest }) => (
        <Fragment key={years}>
          <div
            aria-hidden="true"
            className={styles['rectangle']}
            style={{ width: `${(100 * years) / longest}%`, height: `${(100 * monthly) / most}%` }}
          >
            <span style={{ flexGrow: interest }}>
              <b>{t('Interest')}</b>
            </span>
            <span style={{ flexGrow: loan.amount * 100 }}>
              <b>{t('Principal')}</b>
            </span>
          </div>
          <p className={styles['cost']}>
            <strong>{inRupees(monthly)}</strong>{' '}
            <span>
              {t('a month for {years} years, {interest} of interest', {
                years,
                interest: inRupees(interest),
              })}
            </span>
          </p>
        </Fragment>
      ))}
    </figure>
  );
}
