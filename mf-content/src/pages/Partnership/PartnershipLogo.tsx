import { t } from 'shared-contracts/browser/language';
import styles from './PartnershipLogo.module.css';

/** Two ledgers bound with one thread. */
export function PartnershipLogo() {
  return (
    <div className={styles['band']}>
      <svg viewBox="0 0 240 96" className={styles['logo']} role="img" aria-label={t('Two ledgers, stitched together')}>
        <rect x="20" y="14" width="84" height="68" rx="4" />
        <rect x="136" y="14" width="84" height="68" rx="4" />
        <path d="M36 32h52M36 46h52M36 60h34M152 32h52M152 46h52M152 60h34" />
        <path className={styles['thread']} d="M96 26C116 40 124 40 144 26M96 48C116 62 124 62 144 48M96 70C116 84 124 84 144 70" />
      </svg>
    </div>
  );
}
