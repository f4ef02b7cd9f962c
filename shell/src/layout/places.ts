import { readStored, tryStorage } from '@platband/slice/browser/storage';

const storageKey = 'places';

/** Scroll positions of this tab's history entries in px, by key. */
const places = new Map<string, number>(
  readStored(() => sessionStorage.getItem(storageKey), arePlaces, []),
);

function arePlaces(value: unknown): value is [string, number][] {
  return (
    Array.isArray(value) && value.every((one) => Array.isArray(one) && Number.isFinite(one[1]))
  );
}

/**
 * Records the scroll position of a history entry.
 * @returns A function that stops recording.
 */
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
 * Returns the recorded scroll position, or undefined. On the first page of a document only after
 * Back or Forward: a reload starts at the top (§2).
 */
export function scrollPlace(key: string, isFirst: boolean): number | undefined {
  const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  return isFirst && type !== 'back_forward' ? undefined : places.get(key);
}
