import { usePageError } from '@platform/host';
import { t } from '@platform/slice/browser/language';
import { LoadFailure } from '../failure/LoadFailure';
import styles from './PageError.module.css';
import { PageHead } from './PageHead';

/**
 * The router's error screen (§8) inside header and footer: for a page that failed to load or threw,
 * or instead of them, for the shell itself.
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
