import { Layout } from '../layout/Layout';
import { type LoadedPage, pageRouteId } from '../shown-page/loaded-page';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';
import { ShownPage } from './RemotePage';

export interface LoaderArguments {
  readonly request: Request;
}

/** Null: there is no page at this address. */
export type LoadPage = (given: LoaderArguments) => Promise<LoadedPage | Response | null>;

/**
 * The site's one route. Which page a path leads to is looked up in the composition by the loader: so a manifest that cannot be read fails
 * like any other file, inside header and footer, and can be tried again.
 */
export const siteRoutes = (loader: LoadPage) => [
  {
    Component: Layout,
    ErrorBoundary: PageError,
    children: [{ id: pageRouteId, path: '*', loader, Component: ShownPage, ErrorBoundary: PageError, HydrateFallback: PageLoading }],
  },
];
