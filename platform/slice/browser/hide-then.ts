/** Hidden by modals.css. */
const leaving = 'data-leaving';

/**
 * Hides an open modal dialog and closes it after the next paint. Closing takes a slow phone a fifth
 * of a second, since the page behind it is restyled. Does nothing if it is closing already.
 */
export function hideThen(dialog: HTMLDialogElement, close: () => void): void {
  if (dialog.hasAttribute(leaving)) return;
  dialog.setAttribute(leaving, '');
  requestAnimationFrame(() => requestAnimationFrame(close));
}
