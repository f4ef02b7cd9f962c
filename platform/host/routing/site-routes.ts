import { createElement } from 'react';
import { hostUi } from '../host-ui';
import { type LoadedPage, pageRouteId } from './loaded-page';
import { ShownPage } from './ShownPage';

export interface LoaderArguments {
  readonly request: Request;
}

/** Null: there is no page at this address. */
export type LoadPage = (given: LoaderArguments) => Promise<LoadedPage | Response | null>;

/**
 * The site's one route. Which page a path leads to is looked up in the composition by the loader:
 * so a manifest that cannot be read fails like any other file, inside header and footer, and can be
 * tried again.
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
