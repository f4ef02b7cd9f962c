/** modals.css hides dialogs with this attribute. */
const leaving = 'data-leaving';

/**
 * Hides an open modal dialog and closes it after the next paint. Closing takes a fifth of a second
 * on a slow phone, since the page behind it is restyled. Does nothing if the dialog is already
 * closing.
 */
export function hideThen(dialog: HTMLDialogElement, close: () => void): void {
  if (dialog.hasAttribute(leaving)) return;
  dialog.setAttribute(leaving, '');
  requestAnimationFrame(() => requestAnimationFrame(close));
}
