import { usePageError } from '@platform/host';
import { t } from '@platform/slice/browser/language';
import { LoadFailure } from '../failure/LoadFailure';
import styles from './PageError.module.css';
import { PageHead } from './PageHead';

/**
 * The router's error screen (§8), inside header and footer: a page that did not load, or threw
 * while rendering; or, in their place, the shell itself.
 */
export function PageError({ isOfShell = false }: { readonly isOfShell?: boolean }) {
  const failure = usePageError(isOfShell);
  return (
    <section className={styles['screen']}>
      <PageHead
        title="Unexpected Application Error!"
        description="A part of this page could not be shown."
        isHidden
      />
      <h1 className={styles['heading']}>{t('Unexpected Application Error!')}</h1>
      <LoadFailure {...failure} />
    </section>
  );
}
