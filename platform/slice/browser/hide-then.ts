/** The class that modals.css hides. */
const leaving = 'data-leaving';

/**
 * Makes an open modal dialog invisible, and closes it once that is painted. Closing takes a slow
 * phone a fifth of a second, since the page behind it, no longer inert, is restyled: the dialog
 * disappears before that. A dialog that is closing already is left alone.
 */
export function hideThen(dialog: HTMLDialogElement, close: () => void): void {
  if (dialog.hasAttribute(leaving)) return;
  dialog.setAttribute(leaving, '');
  requestAnimationFrame(() => requestAnimationFrame(close));
}
