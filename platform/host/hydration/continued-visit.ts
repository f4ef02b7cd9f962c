import { tryStorage } from '@platform/slice/browser/storage';

const key = 'popup-closed';

/** Tells the next documents of this tab that the start-up popup was closed. */
export const notePopupClosed = (): void =>
  tryStorage(() => sessionStorage.setItem(key, ''), undefined);

/** The link of a mail: its hash has a value after the place, such as `#place&email=…`. */
const isLinkOfMail = (): boolean => location.hash.includes('&');

/**
 * Whether this document continues a visit whose popup (§2) was closed: a page of this site led
 * here, or Back or Forward. The link of a mail continues the visit that requested the mail.
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
