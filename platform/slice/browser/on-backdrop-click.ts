/**
 * Invokes the callback for a click on an open modal's backdrop that also started there, so that
 * dragging a text selection out of the modal does not close it.
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
