import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers less motion now. */
export const prefersLessMotion = (): boolean => matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  const preference = matchMedia(query);
  preference.addEventListener('change', onChange);
  return () => preference.removeEventListener('change', onChange);
}

/**
 * The same, and re-renders when that is switched while the page is open. False on prerendered
 * pages.
 */
export const useLessMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersLessMotion, () => false);
