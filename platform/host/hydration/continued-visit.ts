import { tryStorage } from '@platband/slice/browser/storage';

const key = 'popup-closed';

/** Records for later documents in this tab that the dialog that is open at first was closed. */
export const notePopupClosed = (): void =>
  tryStorage(() => sessionStorage.setItem(key, ''), undefined);

/** Links in emails have a value in their hash, such as `#place&email=…`. */
const isLinkOfMail = (): boolean => location.hash.includes('&');

/**
 * Whether this document continues a visit with a closed popup: it was opened from a page on
 * this site, by Back or Forward, or by a link in an email, which continues the visit that requested
 * the email.
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
