import { type LoadedPage, pageRouteId, reportThrown } from '@platform/host';
import { asPartError } from '@platform/host/errors';
import { forgetExpose } from '@platform/host/load-expose';
import { t } from '@platform/slice/browser/language';
import { useRevalidator, useRouteError } from '@platform/slice/runtime';
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { LoadFailure } from '../failure/LoadFailure';
import styles from './PageError.module.css';
import { PageHead } from './PageHead';

/**
 * The router's error screen (§8), inside header and footer: a page that did not load, or threw
 * while rendering; or, in their place, the shell itself.
 */
export function PageError({ isOfShell = false }: { readonly isOfShell?: boolean }) {
  const error = useRouteError();
  const page = useRouteLoaderData<LoadedPage | null>(pageRouteId);
  const { revalidate, state } = useRevalidator();
  const failure = asPartError(
    page && !isOfShell ? `${page.route.remote}/pages/${page.route.page}` : 'shell',
    error,
  );
  useEffect(() => reportThrown(failure.chunkId, error), [failure.chunkId, error]);
  const retry = () => {
    forgetExpose(failure.chunkId);
    void revalidate();
  };
  return (
    <section className={styles['screen']}>
      <PageHead
        title="Unexpected Application Error!"
        description="A part of this page could not be shown."
        isHidden
      />
      <h1 className={styles['heading']}>{t('Unexpected Application Error!')}</h1>
      <LoadFailure error={failure} isRetrying={state === 'loading'} onRetry={retry} />
    </section>
  );
}
