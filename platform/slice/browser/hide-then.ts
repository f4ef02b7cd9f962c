/** What modals.css hides. */
const leaving = 'data-leaving';

/**
 * Makes an open modal dialog invisible, and closes it once that is painted. To close it takes a slow phone a fifth of a second, since the page behind it, no
 * longer inert, is styled anew: nobody waits for that to see it gone. A dialog that is on its way already is left to it.
 */
export function hideThen(dialog: HTMLDialogElement, close: () => void): void {
  if (dialog.hasAttribute(leaving)) return;
  dialog.setAttribute(leaving, '');
  requestAnimationFrame(() => requestAnimationFrame(close));
}
