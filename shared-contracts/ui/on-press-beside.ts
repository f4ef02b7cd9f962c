/**
 * Calls back when a press beside an open modal, on its backdrop, also ends there: selecting text past the modal's edge closes nothing.
 * @param until ends the listening; left out: as long as the dialog is there
 */
export function onPressBeside(dialog: HTMLDialogElement, callback: () => void, until?: AbortSignal): void {
  const settings = until === undefined ? {} : { signal: until };
  let startedBeside = false;
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      startedBeside = target === dialog;
    },
    settings,
  );
  dialog.addEventListener('click', ({ target }) => void (startedBeside && target === dialog && callback()), settings);
}
