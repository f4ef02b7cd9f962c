import { continueVisit } from '../hydration/continued-visit';
import type { createSiteRouter } from './site-router';

/**
 * Without a connection, a link to a page that the browser has kept is followed by the browser: the
 * cached page then opens as it was, with its content and the releases that it was composed of. The
 * router would request content and files that were never cached. Links to other pages are left to
 * the router.
 */
export function followKeptPagesOffline(router: ReturnType<typeof createSiteRouter>): void {
  if (!('serviceWorker' in navigator)) return;
  document.addEventListener('click', followKept, { capture: true });

  function followKept(event: MouseEvent): void {
    if (
      navigator.onLine ||
      navigator.serviceWorker.controller === null ||
      event.defaultPrevented ||
      event.button !== 0
    )
      return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Links with navigation state, which no address carries, are the router's.
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[href]:not([target], [data-hands-on])')
        : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void isKept(link).then((kept) => {
      if (!kept) return router.navigate(link.pathname + link.search + link.hash);
      continueVisit();
      location.assign(link.href);
    });
  }
}

/** As the worker keeps it: without the query. */
const isKept = ({ origin, pathname }: HTMLAnchorElement): Promise<boolean> =>
  caches.match(origin + pathname).then(
    (page) => page !== undefined,
    () => false,
  );
