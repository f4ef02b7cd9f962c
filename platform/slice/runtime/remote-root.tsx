import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { readNavigationState } from '../browser/navigation-state';
import type { ReadContent } from '../contract/read-content';
import { routesOf } from '../contract/routes';
import type { SliceDefinition } from '../contract/slice';
import type { PageModule, PageRequest } from './page-module';

type AnyPage = Pick<PageModule, 'default'> & {
  readonly loader?: (request: PageRequest) => unknown;
};
type Pages = Readonly<Record<string, () => Promise<AnyPage>>>;

interface RemoteRootProps {
  readonly remote: Pick<SliceDefinition, 'name' | 'pages'>;
  readonly pages: Pages;
  readonly read: ReadContent;
}

/**
 * Renders a remote with its own router, for a single-spa root and the slice's standalone page; the
 * host has its own router. The router starts on first render.
 */
export function RemoteRoot({ remote, pages, read }: RemoteRootProps) {
  const [router] = useState(() => createRouter(remote, pages, read));
  return <RouterProvider router={router} />;
}

function createRouter(remote: RemoteRootProps['remote'], pages: Pages, read: ReadContent) {
  const owned = routesOf(remote);
  return createBrowserRouter([
    ...owned.map(({ path, page }) => ({
      path,
      Component: LoadedPage,
      HydrateFallback: Nothing,
      loader: async ({
        request,
        params,
      }: {
        request: Request;
        params: Record<string, string | undefined>;
      }) => {
        const load = pages[page];
        if (load === undefined) throw new Error(`${remote.name} has no page ${page}.`);
        const module = await load();
        const data = await module.loader?.({
          url: new URL(request.url),
          params,
          state: readNavigationState(),
          signal: request.signal,
          read,
        });
        return { Page: module.default, data };
      },
    })),
    { path: '*', element: <OwnPages paths={owned.map(({ path }) => path)} /> },
  ]);
}

function LoadedPage() {
  const { Page, data } = useLoaderData<{ Page: PageModule<unknown>['default']; data: unknown }>();
  return <Page data={data} />;
}

function Nothing() {
  return null;
}

function OwnPages({ paths }: { readonly paths: readonly string[] }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <a href={path}>{path}</a>
        </li>
      ))}
    </ul>
  );
}
