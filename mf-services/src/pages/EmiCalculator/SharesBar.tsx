import { t } from '@platband/slice/browser/language';
import styles from './SharesBar.module.css';

interface SharesBarProps {
  /** Paise. */
  readonly amount: number;
  readonly interest: number;
}

/** A bar of principal and interest. The figures beside it have the same values. */
export function SharesBar({ amount, interest }: SharesBarProps) {
  const all = amount + interest;
  const principal = all === 0 ? 100 : (100 * amount) / all;
  return (
    <div className={styles['shares']}>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className={styles['bar']}
      >
        <rect width={principal} height="8" className={styles['principal']} />
        <rect x={principal} width={100 - principal} height="8" className={styles['interest']} />
      </svg>
      <p className={styles['words']}>
        <span>{`${t('Principal')} ${Math.round(principal)}%`}</span>
        <span>{`${t('Interest')} ${100 - Math.round(principal)}%`}</span>
      </p>
    </div>
  );
}
