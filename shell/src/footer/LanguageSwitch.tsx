import { t } from '@platband/slice/browser/language';
import { languages } from 'shared-contracts/contract/languages';
import { LanguageLink } from './LanguageLink';
import styles from './LanguageSwitch.module.css';

export function LanguageSwitch() {
  return (
    <nav aria-label={t('Language')}>
      <ul className={styles['switch']}>
        {languages.map((language) => (
          <li key={language.code}>
            <LanguageLink language={language} className={styles['choice']} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
