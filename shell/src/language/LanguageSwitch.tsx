import { languages, ownLanguage } from 'shared-contracts/contract/languages';
import { useText } from 'shared-contracts/ui/use-text';
import { chooseLanguage } from './choose-language';
import styles from './LanguageSwitch.module.css';

/** Each language under its own name. */
export function LanguageSwitch() {
  const { t, lang = ownLanguage } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields of a form
    <div role="group" aria-label={t('Language')} className={styles['switch']}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={lang === code}
          className={styles['choice']}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
