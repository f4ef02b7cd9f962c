/**
 * Marks dialogs for modals.css in browsers without modal dialogs (Safari before 15.4, Firefox
 * before 98).
 */
const stoodIn = 'data-stood-in';

/**
 * Marks the page while a modal dialog is open. Styles use it, because `html:has(dialog)` would be
 * evaluated at every insertion.
 */
const markPage = () =>
  document.documentElement.toggleAttribute(
    'data-modal',
    document.querySelector('dialog[open]') !== null,
  );

/**
 * Opens a modal dialog with focus and a `cancel` event on Esc, even in browsers that lack them.
 * Sets `data-modal` on the page until the last one is closed.
 */
export function showModal(dialog: HTMLDialogElement): void {
  openDialog(dialog);
  markPage();
  dialog.addEventListener('close', markPage, { once: true });
}

function openDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
    return;
  }
  dialog.setAttribute('open', '');
  dialog.setAttribute(stoodIn, '');
  dialog.setAttribute('aria-modal', 'true');
  if (!dialog.hasAttribute('role')) dialog.setAttribute('role', 'dialog');
  if (!dialog.hasAttribute('tabindex')) dialog.tabIndex = -1;
  dialog.focus();
  const keepFocus = ({ target }: FocusEvent) =>
    target instanceof Node && !dialog.contains(target) && dialog.focus();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
      closeModal(dialog);
  };
  document.addEventListener('focusin', keepFocus);
  document.addEventListener('keydown', onKeyDown);
  dialog.addEventListener(
    'close',
    () => {
      document.removeEventListener('focusin', keepFocus);
      document.removeEventListener('keydown', onKeyDown);
    },
    { once: true },
  );
}

/** Closes a dialog opened by `showModal` and fires `close`. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') {
    dialog.close();
    return;
  }
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
}

/**
 * Whether a dialog is open. Checks the attribute, since browsers without dialogs have no property.
 */
export const isOpen = (dialog: HTMLDialogElement): boolean => dialog.hasAttribute('open');
