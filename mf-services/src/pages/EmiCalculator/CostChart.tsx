import styles from './CostChart.module.css';
import type { Repayment } from './emi';
import { inRupees } from './rupees';

interface CostChartProps {
  /** Paise. */
  readonly amount: number;
  readonly repayment: Repayment;
}

/** Principal and interest of every year, one column a year. The table below says the same in figures. */
export function CostChart({ amount, repayment: { interest, schedule } }: CostChartProps) {
  const highest = Math.max(1, ...schedule.map((year) => year.principal + year.interest));
  const width = 100 / schedule.length;
  const share = amount + interest === 0 ? 0 : Math.round((100 * interest) / (amount + interest));
  return (
    <figure className={styles['chart']}>
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Of all that is paid, ${100 - share} percent is principal and ${share} percent interest.`}
        className={styles['columns']}
      >
        {schedule.map(({ year, principal, interest: cost }) => {
          const [lower, upper] = [(40 * principal) / highest, (40 * cost) / highest];
          const place = { x: (year - 1) * width, width: width * 0.86 };
          return (
            <g key={year}>
              <rect {...place} y={40 - lower} height={lower} className={styles['principal']} />
              <rect {...place} y={40 - lower - upper} height={upper} className={styles['interest']} />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles['legend']}>
        <span>
          <span className={styles['key']} data-part="principal" aria-hidden="true" /> Principal {inRupees(amount)}
        </span>
        <span>
          <span className={styles['key']} data-part="interest" aria-hidden="true" /> Interest {inRupees(interest)}
        </span>
      </figcaption>
    </figure>
  );
}
