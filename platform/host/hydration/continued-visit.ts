import { tryStorage } from '@platform/slice/browser/storage';

const key = 'popup-closed';

/** Records for later documents of this tab that the start-up popup was closed. */
export const notePopupClosed = (): void =>
  tryStorage(() => sessionStorage.setItem(key, ''), undefined);

/** A mail's link has a value in its hash, such as `#place&email=…`. */
const isLinkOfMail = (): boolean => location.hash.includes('&');

/**
 * Whether this document continues a visit with a closed popup (§2): it was opened from a page of
 * this site, by Back or Forward, or by the link of a mail, which continues the visit that requested
 * it.
 */
export const continuesVisit = (): boolean =>
  tryStorage(() => {
    const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    if (type === 'reload') return false;
    const isLedHere =
      type === 'back_forward' || document.referrer.startsWith(`${location.origin}/`);
    return isLinkOfMail() || (isLedHere && sessionStorage.getItem(key) !== null);
  }, false);
