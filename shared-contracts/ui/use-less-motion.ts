import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion now. */
export const prefersLessMotion = (): boolean => matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  const preference = matchMedia(query);
  preference.addEventListener('change', onChange);
  return () => preference.removeEventListener('change', onChange);
}

/**
 * Whether the visitor prefers reduced motion; re-renders on changes. False on prerendered pages.
 */
export const useLessMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersLessMotion, () => false);
