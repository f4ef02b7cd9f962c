import type { RenderedPage } from 'shared-contracts/contract/composition';
import { type PageRoute, routeOf } from 'shared-contracts/contract/routes';
import { createBrowserRouter } from 'shared-contracts/runtime';
import type { PageModule } from 'shared-contracts/runtime/page-module';
import { readOnce } from '../content/read-once';
import { releaseOf } from '../remotes/composition';
import { loadExpose } from '../remotes/load-expose';
import type { LoadedPage } from './RemotePage';
import { type LoaderArguments, siteRoutes } from './site-routes';

/** The site's router in the browser. On a page that came rendered it starts with what is there; that page's module follows. */
export function createSiteRouter(rendered: RenderedPage | null) {
  const shown = rendered === null ? null : routeOf(rendered.path);
  if (rendered === null || shown === null) return createBrowserRouter(siteRoutes(loadPage));
  const { route } = shown;
  const page: LoadedPage = {
    route,
    release: rendered.remotes[route.remote]?.release ?? '',
    module: loadModule(route),
    data: rendered.data,
  };
  return createBrowserRouter(siteRoutes(loadPage), { hydrationData: { loaderData: { [route.id]: page } } });
}

const loadModule = (route: PageRoute) => loadExpose<PageModule<unknown>>(route.remote, `pages/${route.page}`);

/** Loading is in the loader, not in the route's `lazy`: the router would keep a rejected `lazy` until the page is reloaded. */
async function loadPage(route: PageRoute, { request, params }: LoaderArguments): Promise<LoadedPage> {
  const module = await loadModule(route);
  const data = await module.loader?.({ url: new URL(request.url), params, signal: request.signal, read: readOnce });
  const release = (await releaseOf(route.remote))?.release ?? '';
  return { route, release, module, data };
}
