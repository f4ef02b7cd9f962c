import { tryStorage } from '@platform/slice/browser/storage';

const key = 'goes-on';

/**
 * Tells the next document of this tab that it continues the visit: it was reached by a link that
 * only the browser could follow.
 */
export const continueVisit = (): void =>
  tryStorage(() => sessionStorage.setItem(key, ''), undefined);

const closedKey = 'popup-closed';

/** Tells documents that Back and Forward load again that the popup was closed in this tab. */
export const notePopupClosed = (): void =>
  tryStorage(() => sessionStorage.setItem(closedKey, ''), undefined);

/**
 * Whether this document continues a visit. The popup of the start (§2) was closed, and nothing
 * re-opens it but a reload. What a link says counts for one document; Back and Forward load one
 * anew where the browser has not kept it.
 */
export const continuesVisit = (): boolean =>
  tryStorage(() => {
    const said = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return (
      (said && type !== 'reload') ||
      (type === 'back_forward' && sessionStorage.getItem(closedKey) !== null)
    );
  }, false);
