import { readLanguage } from '@platform/slice/browser/language';
import { languageOf } from '@platform/slice/contract/languages';
import { findRoute } from '../loading/composition';
import { loadContent } from './site-router';

const requested = new Set<string>();

/**
 * Preloads a page and its content when its link is hovered, focused or touched, so that following
 * it needs no network. Once per page; not with data saving.
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
  // It leads to another document.
  if (languageOf(link.pathname) !== readLanguage()) return;
  const url = new URL(link.href);
  requested.add(url.pathname);
  findRoute(url.pathname)
    .then((found) =>
      found === null || 'redirect' in found
        ? undefined
        : loadContent(found, url, new AbortController().signal),
    )
    // Following the link will show the failure.
    .catch(() => requested.delete(url.pathname));
}
