import { type RefObject, useEffect, useRef } from 'react';
import { onPressBeside } from './on-press-beside';

/**
 * Opens a `<dialog>` over the page while the component is there: the browser holds focus inside, makes the rest inert and closes on
 * Esc; focus goes back to where it was. That the page behind does not scroll is said in reset.css.
 * @param onClose called when the visitor asks to close it (Esc, or a click outside when `closesOnOutsideClick`)
 * @param settings.isWanted false: it is not opened yet
 */
export function useModalDialog(
  onClose: () => void,
  { closesOnOutsideClick = true, isWanted = true } = {},
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isWanted) return;
    const cameFrom = document.activeElement;
    const close = () => latestOnClose.current();
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const listening = new AbortController();
    dialog.addEventListener('cancel', onCancel, { signal: listening.signal });
    if (closesOnOutsideClick) onPressBeside(dialog, close, listening.signal);
    if (!dialog.open) dialog.showModal();
    return () => {
      listening.abort();
      dialog.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [closesOnOutsideClick, isWanted]);
  return ref;
}
