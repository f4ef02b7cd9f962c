/**
 * Calls back for a click on the backdrop of an open modal that also began there: selecting text
 * past the modal's edge closes nothing.
 * @param until aborts listening; left out: as long as the dialog exists
 */
export function onBackdropClick(
  dialog: HTMLDialogElement,
  callback: () => void,
  until?: AbortSignal,
): void {
  const settings = until === undefined ? {} : { signal: until };
  let startedOnBackdrop = false;
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      startedOnBackdrop = target === dialog;
    },
    settings,
  );
  dialog.addEventListener(
    'click',
    ({ target }) => void (startedOnBackdrop && target === dialog && callback()),
    settings,
  );
}
