import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers less motion now. */
export const prefersLessMotion = (): boolean => matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  const preference = matchMedia(query);
  preference.addEventListener('change', onChange);
  return () => preference.removeEventListener('change', onChange);
}

/** The same, and renders again when that is switched on or off while the page is open. A prerendered page does not know it yet. */
export const useLessMotion = (): boolean => useSyncExternalStore(subscribe, prefersLessMotion, () => false);
