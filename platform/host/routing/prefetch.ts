import { readLanguage } from '@platform/slice/browser/language';
import { languageOf } from '@platform/slice/contract/languages';
import { findRoute } from '../loading/composition';
import { loadContent } from './site-router';

const requested = new Set<string>();

/**
 * Loads a page and its content as soon as a visitor points at a link to it, tabs to it or touches
 * it, so that following it needs no network. Each page once; not for visitors who save data.
 */
export function prefetchWhatIsPointedAt(): void {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  if (connection?.saveData === true) return;
  for (const event of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true });
  }
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    link === null ||
    link.origin !== location.origin ||
    link.pathname === location.pathname ||
    requested.has(link.pathname)
  )
    return;
  // It leads to another page load.
  if (languageOf(link.pathname) !== readLanguage()) return;
  const url = new URL(link.href);
  requested.add(url.pathname);
  findRoute(url.pathname)
    .then((found) =>
      found === null || 'redirect' in found
        ? undefined
        : loadContent(found, url, new AbortController().signal),
    )
    // Following the link shows what did not load.
    .catch(() => requested.delete(url.pathname));
}
