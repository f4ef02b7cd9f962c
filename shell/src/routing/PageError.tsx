import { PageHead, usePageError } from '@platband/host';
import { t } from '@platband/slice/browser/language';
import { use, useEffect } from 'react';
import { LoadFailure } from '../failure/LoadFailure';
import { PageFailure } from '../failure/page-failure';
import styles from './PageError.module.css';

/**
 * The router's error screen (§8). It is shown inside header and footer if a page failed to load or
 * threw, and instead of them if the shell itself failed.
 */
export function PageError({ isOfShell = false }: { readonly isOfShell?: boolean }) {
  const failure = usePageError(isOfShell);
  const setFailed = use(PageFailure);
  useEffect(() => {
    setFailed(true);
    return () => setFailed(false);
  }, [setFailed]);
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
