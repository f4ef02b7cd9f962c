import { redirect } from 'react-router-dom';
import { href, type PageRoute, redirects, routes } from 'shared-contracts/contract/routes';
import { createBrowserRouter } from 'shared-contracts/runtime';
import type { PageModule } from 'shared-contracts/runtime/page-module';
import { readOnce } from '../content/read-once';
import { Layout } from '../layout/Layout';
import { loadExpose, releaseOf } from '../remotes/load-expose';
import { NotFound } from './NotFound';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';
import { type LoadedPage, RemotePage } from './RemotePage';

interface LoaderArguments {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The site's routes: every row of the route table, each loading its page from the remote that owns it. */
export function createSiteRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: PageError,
      children: [
        ...routes.map((route) => ({
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
  ]);
}

/** Loading is in the loader, not in the route's `lazy`: the router would keep a rejected `lazy` until the page is reloaded. */
async function loadPage(route: PageRoute, { request, params }: LoaderArguments): Promise<LoadedPage> {
  const module = await loadExpose<PageModule<unknown>>(route.remote, `pages/${route.page}`);
  const data = await module.loader?.({ url: new URL(request.url), params, signal: request.signal, read: readOnce });
  const release = (await releaseOf(route.remote))?.release ?? '';
  return { route, release, module, data };
}
