import { onBackdropClick } from '@platband/slice/browser/on-backdrop-click';
import { focusPlace, mainOf, rememberFocus } from '@platband/slice/browser/restore-focus';
import { closeModal, isOpen as isOpenAlready, showModal } from '@platband/slice/browser/show-modal';
import { type RefObject, useEffect, useRef } from 'react';

const fields = ['input:not([type="hidden"])', 'select', 'textarea']
  .map((kind) => `${kind}:not(:disabled, [tabindex="-1"])`)
  .join(', ');

/**
 * Opens a `<dialog>` over the page while the component is mounted: the browser traps the focus,
 * makes the rest inert and closes on Esc. Focuses the first field, or else the heading if
 * focusable, or else the first control. Restores the focus at or near its previous element. The
 * page behind does not scroll: see modals.css.
 * @param onClose Called when the visitor asks to close it (Esc, or a click outside with
 *   `closesOnOutsideClick`).
 * @param settings.isOpen False to open it later.
 * @param settings.opensByItself Whether it opens without a request, so there may be no focus to
 *   restore: closing it starts at the top.
 */
export function useModalDialog(
  onClose: () => void,
  { closesOnOutsideClick = true, isOpen = true, opensByItself = false } = {},
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    const restoreFocus = rememberFocus(dialog);
    const close = () => latestOnClose.current();
    const onCancel = (event: Event) => {
      // `cancel` also bubbles up from file inputs.
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    const listening = new AbortController();
    dialog.addEventListener('cancel', onCancel, { signal: listening.signal });
    if (closesOnOutsideClick) onBackdropClick(dialog, close, listening.signal);
    if (!isOpenAlready(dialog)) {
      showModal(dialog);
      const start =
        dialog.querySelector<HTMLElement>(fields) ??
        dialog.querySelector<HTMLElement>('h2[tabindex="-1"]');
      start?.focus({ preventScroll: true });
    }
    return () => {
      listening.abort();
      closeModal(dialog);
      if (!restoreFocus() && !opensByItself) focusPlace(mainOf());
    };
  }, [closesOnOutsideClick, isOpen, opensByItself]);
  return ref;
}
