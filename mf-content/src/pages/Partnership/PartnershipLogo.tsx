import { t } from '@platform/slice/browser/language';
import styles from './PartnershipLogo.module.css';

const pages = [
  { left: 24, heading: 'Advice', rows: ['Since 2016', 'In central India'] },
  { left: 304, heading: 'Capital', rows: ['From a lender', 'Regulated'] },
] as const;

/** Two ledgers tied together. */
export function PartnershipLogo() {
  return (
    <div className={styles['band']}>
      <svg
        viewBox="0 0 560 200"
        className={styles['logo']}
        role="img"
        aria-label={t('Two ledgers, stitched together')}
      >
        {pages.map(({ left, heading, rows }) => (
          <g key={left} transform={`translate(${left} 14)`}>
            <rect width="232" height="172" rx="6" />
            <path className={styles['rules']} d="M1 62h230M1 108h230M1 154h230" />
            <path className={styles['margin']} d="M30 1v170M34 1v170" />
            <text className={styles['heading']} x="52" y="44">
              {t(heading)}
            </text>
            {rows.map((row, at) => (
              <text key={row} className={styles['row']} x="52" y={95 + 46 * at}>
                {t(row)}
              </text>
            ))}
          </g>
        ))}
        <path
          className={styles['thread']}
          d="M248 54C268 68 292 68 312 54M248 100C268 114 292 114 312 100M248 146C268 160 292 160 312 146"
        />
      </svg>
    </div>
  );
}
