import { t } from '@platband/slice/browser/language';
import { type PointerEvent, useState } from 'react';
import { inRupees, inWholeRupees } from 'shared-contracts/contract/texts/indian-number';
import styles from './CostChart.module.css';
import { getAxis } from './chart-axis';
import type { Repayment } from './emi';

interface CostChartProps {
  /** Paise. */
  readonly amount: number;
  readonly repayment: Repayment;
}

/** Units of the chart, which is stretched to its container. */
const width = 100;
const height = 40;

/**
 * Principal and interest of every year as columns. Hover, touch and arrow keys show a year's
 * values. The table below has the same data.
 */
export function CostChart({ amount, repayment: { interest, schedule } }: CostChartProps) {
  const [chosen, setChosen] = useState(1);
  const shown = schedule[Math.min(chosen, schedule.length) - 1];
  const { top, ticks } = getAxis(
    Math.max(...schedule.map((year) => year.principal + year.interest)),
  );
  const readout =
    shown === undefined
      ? ''
      : t('Year {year}: principal {principal}, interest {interest}, still owed {owed}', {
          year: shown.year,
          principal: inRupees(shown.principal),
          interest: inRupees(shown.interest),
          owed: inRupees(shown.balance),
        });
  const pointAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    setChosen(
      Math.min(
        schedule.length,
        Math.max(1, Math.ceil(((clientX - left) / wide) * schedule.length)),
      ),
    );
  };
  return (
    <figure className={styles['chart']}>
      <p className={styles['readout']}>{readout}</p>
      <div className={styles['frame']}>
        <p className={styles['rupees']} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{inWholeRupees(tick)}</span>
          ))}
        </p>
        <div className={styles['plot']}>
          <Columns
            schedule={schedule}
            top={top}
            chosen={shown?.year ?? null}
            share={percentOf(interest, amount + interest)}
          />
          <input
            type="range"
            className={styles['pointer']}
            aria-label={t('Year of the chart')}
            aria-valuetext={readout}
            min={1}
            max={schedule.length}
            value={shown?.year ?? 1}
            onChange={(event) => setChosen(Number(event.target.value))}
            onPointerMove={pointAt}
            onPointerDown={pointAt}
          />
        </div>
        <p className={styles['years']} aria-hidden="true">
          <span>{t('Year 1')}</span>
          <span>{Math.ceil(schedule.length / 2)}</span>
          <span>{schedule.length}</span>
        </p>
      </div>
      <figcaption className={styles['legend']}>
        <Key part="principal" text={`${t('Principal')} ${inRupees(amount)}`} />
        <Key part="interest" text={`${t('Interest')} ${inRupees(interest)}`} />
      </figcaption>
    </figure>
  );
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

const Key = ({ part, text }: { readonly part: string; readonly text: string }) => (
  <span>
    <span className={styles['key']} data-part={part} aria-hidden="true" /> <span>{text}</span>
  </span>
);

interface ColumnsProps {
  readonly schedule: Repayment['schedule'];
  /** Paise at the top of the axis. */
  readonly top: number;
  readonly chosen: number | null;
  /** Interest of all that is paid, in percent. */
  readonly share: number;
}

function Columns({ schedule, top, chosen, share }: ColumnsProps) {
  const step = width / schedule.length;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t(
        'Of all that is paid, {principal} percent is principal and {interest} percent interest.',
        { principal: 100 - share, interest: share },
      )}
      className={styles['columns']}
    >
      {chosen !== null && (
        <rect
          x={(chosen - 1) * step}
          y="0"
          width={step}
          height={height}
          className={styles['chosen']}
        />
      )}
      {schedule.map(({ year, principal, interest }) => {
        const lower = (height * principal) / top;
        const upper = (height * interest) / top;
        const place = { x: (year - 0.93) * step, width: step * 0.86 };
        return (
          <g key={year}>
            <rect {...place} y={height - lower} height={lower} className={styles['principal']} />
            <rect
              {...place}
              y={height - lower - upper}
              height={upper}
              className={styles['interest']}
            />
          </g>
        );
      })}
    </svg>
  );
}
