import { afterFrame } from './after-frame';
import { isOpen } from './show-modal';

/** How long closing waits at most for a frame, in milliseconds. */
const frameTimeoutMs = 100;

/** After what time a dialog that has not been closed is shown again, in milliseconds. */
const shownAgainMs = 1_000;

/** What modals.css hides. */
const leaving = 'data-leaving';

/**
 * Makes an open modal dialog invisible, and calls back once that is painted. To close it takes a slow phone a fifth of a second, since the page behind it, no
 * longer inert, is styled anew: nobody waits for that to see it gone. A dialog that is on its way already is left to it.
 * @param close closes the dialog, or does not: then it is shown again
 */
export function hideThen(dialog: HTMLDialogElement, close: () => void): void {
  if (dialog.hasAttribute(leaving)) return;
  dialog.setAttribute(leaving, '');
  let isCalled = false;
  const proceed = () => {
    if (isCalled) return;
    isCalled = true;
    clearTimeout(timer);
    // Something else may be open in its place by now, which is not meant.
    if (isOpen(dialog)) close();
    setTimeout(() => dialog.removeAttribute(leaving), shownAgainMs);
  };
  const timer = setTimeout(proceed, frameTimeoutMs);
  afterFrame(proceed);
}
