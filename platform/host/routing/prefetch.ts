import { readLanguage } from '@platband/slice/browser/language';
import { languageOf } from '@platband/slice/contract/languages';
import { findRoute } from '../loading/composition';
import { loadContent } from './site-router';

const requested = new Set<string>();

/**
 * Preloads a page and its content when its link is hovered, focused or touched, so that following
 * the link needs no network. Runs once per page, and not in data-saving mode.
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
  // A link to another language opens another document.
  if (languageOf(link.pathname) !== readLanguage()) return;
  const url = new URL(link.href);
  requested.add(url.pathname);
  findRoute(url.pathname)
    .then((found) =>
      found === null || 'redirect' in found
        ? undefined
        : loadContent(found, url, new AbortController().signal),
    )
    // Following the link will report the failure.
    .catch(() => requested.delete(url.pathname));
}
