import { brand } from 'shared-contracts/contract/brand';
import { useText } from 'shared-contracts/ui/use-text';
import styles from './Form.module.css';

/** Next to every submit button. Its version goes with the lead; the link opens a tab of its own, so that a modal keeps what was typed. */
export function PrivacyNotice() {
  const { t } = useText();
  return (
    <p className={styles['notice']}>
      {t('By sending this you agree that {firm} uses what you entered to answer you, as the').replace('{firm}', brand.name)}{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        {t('Privacy Policy (opens a new tab)')}
      </a>{' '}
      {t('says.')}
    </p>
  );
}
