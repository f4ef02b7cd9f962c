import { useRevalidator, useRouteError } from '@platband/slice/runtime';
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import type { LoadFailureProps } from '../host-ui';
import { asPartError } from '../loading/as-part-error';
import { forgetExpose } from '../loading/load-expose';
import { reportThrown } from '../loading/report-thrown';
import { type LoadedPage, pageRouteId } from './loaded-page';

/**
 * Reports the error shown by the router's error screen.
 * @param isOfShell Whether the screen also replaces the header and footer.
 * @returns Props that let `LoadFailure` reload the page.
 */
export function usePageError(isOfShell: boolean): LoadFailureProps {
  const thrown = useRouteError();
  const page = useRouteLoaderData<LoadedPage | null>(pageRouteId);
  const { revalidate, state } = useRevalidator();
  const error = asPartError(
    page && !isOfShell ? `${page.route.remote}/pages/${page.route.page}` : 'shell',
    thrown,
  );
  useEffect(() => reportThrown(error.chunkId, thrown), [error.chunkId, thrown]);
  const onRetry = () => {
    forgetExpose(error.chunkId);
    void revalidate();
  };
  return { error, isRetrying: state === 'loading', onRetry };
}
