/**
 * Puts the focus back into a form whose submit button was disabled while it was sent: browsers drop
 * the focus of what is disabled. The alert that comes next returns the focus to where it was then.
 */
export function keepFocus(form: HTMLFormElement): void {
  const { activeElement } = document;
  if (
    !form.isConnected ||
    (activeElement !== null && activeElement !== document.body && !isDisabled(activeElement))
  )
    return;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // A button that stays disabled for a while cannot take it; the form can, being focusable by
  // script.
  const target = button === null || button.disabled ? form : button;
  target.focus({ preventScroll: true });
}

const isDisabled = (element: Element) => element instanceof HTMLButtonElement && element.disabled;
