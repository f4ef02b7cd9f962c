import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => null;

/**
 * False on the server and while a prerendered page hydrates; true ever after, and from the start on
 * other pages. What depends on the browser (its history, its storage) shows from then on, so that
 * both renders agree.
 */
export function useIsHydrated(): boolean {
  let isHydrating = false;
  // React asks for the server's snapshot only while it hydrates, and on the server. Two snapshots
  // that differ would tell as much, but have it render all that depends on them at once, in one
  // long task: this way it does so in slices.
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true;
    return null;
  });
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
