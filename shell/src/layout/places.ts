import { tryStorage } from '@platform/slice/browser/storage';

const storageKey = 'places';

/** How far the entries of this tab's history are scrolled, in px, by their keys. */
const places = new Map<string, number>(
  tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), []),
);

/** Keeps how far a history entry is scrolled, until the function that it returns is called. */
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
 * Where a history entry was left. Of a document's first page only where Back or Forward has loaded
 * it: a reload starts at the top (§2).
 */
export function placeOf(key: string, isFirst: boolean): number | undefined {
  const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  return isFirst && type !== 'back_forward' ? undefined : places.get(key);
}
