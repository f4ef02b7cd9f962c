import { brand } from 'shared-contracts/contract/brand';
import { href } from 'shared-contracts/contract/routes';
import styles from './Form.module.css';

/** Stands beside every submit button. Its version goes with the lead; the link opens a tab of its own, so that a modal keeps what was typed. */
export function PrivacyNotice() {
  return (
    <p className={styles['notice']}>
      By sending this you agree that {brand.name} uses what you entered to answer you, as the{' '}
      <a href={href('privacy')} target="_blank" rel="noopener">
        Privacy Policy (opens a new tab)
      </a>{' '}
      says.
    </p>
  );
}
