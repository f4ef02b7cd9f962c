import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => null;

/**
 * Returns false on the server and during hydration; true afterwards, and from the start on other
 * pages. Show content that depends on the browser (history, storage) only then, so that both
 * renders agree.
 */
export function useIsHydrated(): boolean {
  let isHydrating = false;
  // React requests the server's snapshot only on the server and during hydration. Differing
  // snapshots would re-render all dependents at once, in one long task; this way they render in
  // slices.
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true;
    return null;
  });
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
