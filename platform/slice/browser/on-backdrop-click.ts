/**
 * Calls back when a click on an open modal's backdrop also began there, so that selecting text
 * beyond the modal does not close it.
 * @param until Stops listening when aborted. Defaults to the dialog's lifetime.
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
