import { tryStorage } from '@platform/slice/browser/storage';

const storageKey = 'places';

/** Scroll positions of this tab's history entries, in px, by their keys. */
const places = new Map<string, number>(
  tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), []),
);

/** Records the scroll position of a history entry. Returns a function that stops it. */
export function keepPlace(key: string): () => void {
  const keep = () => void places.set(key, Math.round(window.scrollY));
  const store = () =>
    tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...places])), undefined);
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', keep);
    window.removeEventListener('pagehide', store);
  };
}

/**
 * The recorded scroll position of a history entry, or undefined. For the first page of a document
 * only after Back or Forward: a reload starts at the top (§2).
 */
export function placeOf(key: string, isFirst: boolean): number | undefined {
  const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  return isFirst && type !== 'back_forward' ? undefined : places.get(key);
}
