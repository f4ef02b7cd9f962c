import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { readNavigationState } from '../browser/navigation-state';
import type { ReadContent } from '../contract/read-content';
import { routesOf } from '../contract/routes';
import type { SliceDefinition } from '../contract/slice';
import type { PageModule, PageRequest } from './page-module';

/** A page with any type of data. */
type AnyPage = Pick<PageModule, 'default'> & {
  readonly loader?: (request: PageRequest) => unknown;
};
type Pages = Readonly<Record<string, () => Promise<AnyPage>>>;

interface RemoteRootProps {
  readonly remote: Pick<SliceDefinition, 'name' | 'pages'>;
  /** How each page of the remote is loaded. */
  readonly pages: Pages;
  /** Where the pages' content comes from. */
  readonly read: ReadContent;
}

/**
 * A remote with its own routes and nothing around them, for a bare single-spa root and the slice's
 * standalone page. The host does not use it: there the pages are in the host's router. The router
 * starts with the first render, not before.
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

/** The page at an address that is not the slice's. */
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
