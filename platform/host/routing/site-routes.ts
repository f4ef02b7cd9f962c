import { createElement } from 'react';
import { hostUi } from '../host-ui';
import { type LoadedPage, pageRouteId } from './loaded-page';
import { ShownPage } from './ShownPage';

export interface LoaderArguments {
  readonly request: Request;
}

/** Resolves to null if there is no page at this address. */
export type LoadPage = (given: LoaderArguments) => Promise<LoadedPage | Response | null>;

/**
 * Returns the router's only route. Its loader looks up the page in the composition, so an
 * unreadable manifest fails like any other file: between header and footer, and with a retry.
 */
export function siteRoutes(loader: LoadPage) {
  const { Layout, PageError, PageLoading } = hostUi();
  const page = {
    id: pageRouteId,
    path: '*',
    loader,
    Component: ShownPage,
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
  };
  const ofShell = createElement(PageError, { isOfShell: true });
  return [{ Component: Layout, errorElement: ofShell, children: [page] }];
}
