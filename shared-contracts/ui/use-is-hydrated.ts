import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during the first render over a page that came rendered; true ever after, and at once on pages that did not. What
 * depends on the browser (its history, its storage) shows from then on, so that both renders agree.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
