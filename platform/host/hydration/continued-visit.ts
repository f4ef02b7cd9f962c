import { tryStorage } from '@platform/slice/browser/storage';

const key = 'popup-closed';

/** Tells the next documents of this tab that the start-up popup was closed. */
export const notePopupClosed = (): void =>
  tryStorage(() => sessionStorage.setItem(key, ''), undefined);

/**
 * Whether this document continues a visit whose popup (§2) was closed: a page of this site led
 * here, or Back or Forward. Nothing else tells a visit that continues from a load of the app.
 */
export const continuesVisit = (): boolean =>
  tryStorage(() => {
    const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const isLedHere =
      type === 'back_forward' ||
      (type === 'navigate' && document.referrer.startsWith(`${location.origin}/`));
    return isLedHere && sessionStorage.getItem(key) !== null;
  }, false);
