import { t } from '@platform/slice/browser/language';
import { inRupees } from 'shared-contracts/contract/texts/indian-number';
import type { YearOfLoan } from './emi';
import styles from './Schedule.module.css';

interface ScheduleProps {
  readonly schedule: readonly YearOfLoan[];
  /** Paise. */
  readonly amount: number;
  readonly interest: number;
}

/** What is repaid, year by year, adding up to the paisa. */
export function Schedule({ schedule, amount, interest }: ScheduleProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone has to be scrolled with the keyboard too
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
          {schedule.map(({ year, principal, interest: cost, balance }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{inRupees(principal)}</td>
              <td>{inRupees(cost)}</td>
              <td>{inRupees(balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{inRupees(amount)}</td>
            <td>{inRupees(interest)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
