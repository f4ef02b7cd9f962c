import { redirect } from 'react-router-dom';
import { href, type PageRoute, redirects, routes } from 'shared-contracts/contract/routes';
import { Layout } from '../layout/Layout';
import { NotFound } from './NotFound';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';
import { type LoadedPage, RemotePage } from './RemotePage';

export interface LoaderArguments {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export type LoadPage = (route: PageRoute, given: LoaderArguments) => Promise<LoadedPage>;

/** The site's routes: every row of the route table, each getting its page from the remote that owns it. */
export function siteRoutes(loadPage: LoadPage) {
  return [
    {
      Component: Layout,
      ErrorBoundary: PageError,
      children: [
        ...routes.map((route) => ({
          id: route.id,
          path: route.path,
          loader: (given: LoaderArguments) => loadPage(route, given),
          Component: RemotePage,
          ErrorBoundary: PageError,
          HydrateFallback: PageLoading,
        })),
        ...redirects.map(({ from, to }) => ({ path: from, loader: () => redirect(href(to)), HydrateFallback: PageLoading })),
        { path: '*', Component: NotFound },
      ],
    },
  ];
}
