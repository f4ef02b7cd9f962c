import { t } from '@platband/slice/browser/language';
import { type ReactNode, useState } from 'react';
import { inRupees } from 'shared-contracts/contract/texts/indian-number';
import { type CostOfLoan, getMonths, type Loan, type Repayment } from './emi';
import styles from './Schedule.module.css';

interface ScheduleProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
}

/** Years before the fold. The last year, in which the loan ends, is always shown. */
const shownYears = 10;

/** The repayment schedule by year, exact to the paisa. Each year unfolds to its months. */
export function Schedule({ loan, repayment: { schedule, interest } }: ScheduleProps) {
  const [isWhole, setWhole] = useState(schedule.length <= shownYears + 2);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (year: number) =>
    setOpen(new Set(open.has(year) ? [...open].filter((one) => one !== year) : [...open, year]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: tables wider than a phone must scroll by keyboard
    <section className={styles['frame']} tabIndex={0} aria-label={t('Year by year')}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{t('Year by year, in rupees')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            <th scope="col">{t('Principal')}</th>
            <th scope="col">{t('Interest')}</th>
            <th scope="col">{t('Still owed')}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ year, ...cost }, at) => [
            year === shownYears + 1 && !isWhole && (
              <tr key="more" className={styles['more']}>
                <td colSpan={4}>
                  <button type="button" className={styles['fold']} onClick={() => setWhole(true)}>
                    {t('Years {from} to {to}', { from: year, to: schedule.length - 1 })}
                  </button>
                </td>
              </tr>
            ),
            <Row
              key={year}
              className={
                !isWhole && at >= shownYears && year < schedule.length ? styles['later'] : ''
              }
              {...cost}
            >
              <button
                type="button"
                className={styles['fold']}
                aria-expanded={open.has(year)}
                onClick={() => toggle(year)}
              >
                {year}
              </button>
            </Row>,
            open.has(year) &&
              getMonths(loan, year).map(({ month, ...row }) => (
                <Row key={`${year}/${month}`} className={styles['month']} {...row}>
                  {t('Month {month}', { month })}
                </Row>
              )),
          ])}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{inRupees(Math.round(loan.amount * 100))}</td>
            <td>{inRupees(interest)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Row({
  principal,
  interest,
  balance,
  className,
  children,
}: CostOfLoan & { className?: string | undefined; children: ReactNode }) {
  return (
    <tr className={className}>
      <th scope="row">{children}</th>
      <td>{inRupees(principal)}</td>
      <td>{inRupees(interest)}</td>
      <td>{inRupees(balance)}</td>
    </tr>
  );
}
