import { readLanguage, serverPage, t } from '@platform/slice/browser/language';
import { inLanguage, type Language, languages, ownLanguage } from '@platform/slice/contract/languages';
import { useLocation } from '@platform/slice/runtime';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import { useShownRoute } from '../shown-page/use-shown-route';
import styles from './LanguageSwitch.module.css';

/** The same page in each language, under the language's own name; the home page where it is not there in that one. */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  const here = useShownRoute();
  const isThere = (code: string) => here && (code === ownLanguage || here.languages?.some((language) => language === code));
  const addressIn = (code: Language) =>
    pathname.startsWith(nativeForms) ? serverPage(pathname, code) : inLanguage(isThere(code) ? pathname : '/', code);
  return (
    <nav aria-label={t('Language')}>
      <ul className={styles['switch']}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            {/* Another page load: the language is the document's. */}
            <a
              href={addressIn(code)}
              lang={code}
              hrefLang={code}
              aria-current={code === readLanguage() ? 'true' : undefined}
              className={styles['choice']}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
