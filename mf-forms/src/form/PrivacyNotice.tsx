import { Icon } from 'shared-contracts/ui/Icon';
import { useText } from 'shared-contracts/ui/use-text';
import styles from './Form.module.css';

/** Next to every submit button, in one line. Its version goes with the lead; the link opens a tab of its own, so that a modal keeps what was typed. */
export function PrivacyNotice() {
  const { t } = useText();
  return (
    <p className={styles['notice']}>
      {t('By sending you agree to our')}{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        {t('Privacy Policy')}
        <Icon name="newTab" size={14} />
        <span className={styles['hidden']}>{t('(opens a new tab)')}</span>
      </a>
    </p>
  );
}
