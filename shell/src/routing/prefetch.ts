import { routeOf } from 'shared-contracts/contract/routes';
import type { PageModule } from 'shared-contracts/runtime/page-module';
import { readOnce } from '../content/read-once';
import { loadExpose } from '../remotes/load-expose';

const asked = new Set<string>();

/**
 * Loads a page and its content as soon as a visitor points at a link to it, tabs to it or touches it, so that following it needs no
 * network. Each page once; not for visitors who save data.
 */
export function prefetchWhatIsPointedAt(): void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  for (const event of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true });
  }
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname || asked.has(link.pathname)) return;
  const page = routeOf(link.pathname);
  if (page === null) return;
  asked.add(link.pathname);
  const { route, params } = page;
  loadExpose<PageModule<unknown>>(route.remote, `pages/${route.page}`)
    .then(({ loader }) => loader?.({ url: new URL(link.href), params, signal: new AbortController().signal, read: readOnce }))
    // Whoever follows the link is told what does not load.
    .catch(() => asked.delete(link.pathname));
}
