import { t } from '@platband/slice/browser/language';
import { regionTexts } from 'shared-contracts/browser/regions';
import { proof } from './home-content';
import styles from './Proof.module.css';

/** Proof points, in one line under the banner (§1). */
export function Proof() {
  return (
    <ul className={styles['strip']} aria-label={t('In short')}>
      {proof.map(({ strong, rest }) => (
        <li key={strong}>
          <strong>{t(strong, regionTexts())}</strong> <span>{t(rest, regionTexts())}</span>
        </li>
      ))}
    </ul>
  );
}
