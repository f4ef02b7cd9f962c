import { beforePictures } from '@platband/slice/browser/before-pictures';
import { readLanguage } from '@platband/slice/browser/language';
import { readNavigationState } from '@platband/slice/browser/navigation-state';
import { formsIn, keepTyped } from '@platband/slice/browser/typed';
import type { RenderedPage } from '@platband/slice/contract/composition';
import { baseOf } from '@platband/slice/contract/languages';
import type { MatchedRoute, PageRoute } from '@platband/slice/contract/routes';
import { createBrowserRouter } from '@platband/slice/runtime';
import type { PageModule } from '@platband/slice/runtime/page-module';
import { redirect } from 'react-router-dom';
import { hostUi } from '../host-ui';
import { loadWithTexts } from '../language/load-with-texts';
import { asPartError } from '../loading/as-part-error';
import { findRoute, getRelease } from '../loading/composition';
import { reportThrown } from '../loading/report-thrown';
import { hydrateAllSlots } from '../slots/slot-modules';
import { type LoadedPage, pageRouteId } from './loaded-page';
import { type LoaderArguments, type LoadPage, siteRoutes } from './site-routes';

/**
 * Creates the router in the browser. On a prerendered page, it starts with the rendered content and
 * loads the module afterwards.
 */
export function createSiteRouter(rendered: RenderedPage | null) {
  const hydrationData = rendered && { loaderData: { [pageRouteId]: embeddedPage(rendered) } };
  let router: ReturnType<typeof createBrowserRouter> | null = null;
  /**
   * Returns the navigation state for a loader. The first page loads while the router is being
   * created.
   */
  const navigationState = (): unknown =>
    router === null
      ? readNavigationState()
      : (router.state.navigation.location ?? router.state.location).state;
  const shown = (): LoadedPage | null => router?.state.loaderData[pageRouteId] ?? null;
  router = createBrowserRouter(
    siteRoutes((given) => beforePictures(loadPage(given, navigationState(), shown()))),
    {
      basename: baseOf(readLanguage()) || '/',
      ...(hydrationData && { hydrationData }),
    },
  );
  return router;
}

function embeddedPage({ route, remotes, data }: RenderedPage): LoadedPage | null {
  if (route === null) return null;
  const module = loadModule(route).catch((error: unknown) => {
    // The error replaces the prerendered page, so keep what was typed.
    const rendered = document.querySelector('main');
    if (rendered !== null) keepTyped(formsIn(rendered));
    throw error;
  });
  return { route, release: remotes[route.remote]?.release ?? '', module, data };
}

const loadModule = (route: PageRoute) =>
  loadWithTexts<PageModule<unknown>>(route.remote, `pages/${route.page}`);

/**
 * Loads in the loader rather than the route's `lazy`, since the router would keep a rejected `lazy`
 * until the page is reloaded.
 */
async function loadPage(
  { request }: LoaderArguments,
  state: unknown,
  shown: LoadedPage | null,
): ReturnType<LoadPage> {
  const url = new URL(request.url);
  const found = await findRoute(url.pathname);
  if (found === null) return null;
  if ('redirect' in found) return redirect(found.redirect);
  const { route } = found;
  // The page stays the same but its address changes, which would make React wait for unhydrated
  // slots.
  if (route.remote === shown?.route.remote && route.page === shown.route.page) hydrateAllSlots();
  try {
    const { module, data } = await loadContent(found, url, request.signal, state);
    return { route, release: (await getRelease(route.remote))?.release ?? '', module, data };
  } catch (error) {
    const chunkId = `${route.remote}/pages/${route.page}`;
    reportThrown(chunkId, error);
    // Adds the page id, which the error screen has no access to.
    throw asPartError(chunkId, error);
  }
}

export async function loadContent(
  { route, params }: MatchedRoute,
  url: URL,
  signal: AbortSignal,
  state: unknown = null,
) {
  const module = await loadModule(route);
  return {
    module,
    data: await module.loader?.({ url, params, state, signal, read: hostUi().read }),
  };
}
