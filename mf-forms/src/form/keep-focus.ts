/**
 * Restores the focus that a form loses when its submit button is disabled. The following alert then
 * returns the focus there.
 */
export function keepFocus(form: HTMLFormElement): void {
  const { activeElement } = document;
  if (
    !form.isConnected ||
    (activeElement !== null && activeElement !== document.body && !isDisabled(activeElement))
  )
    return;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // A button that stays disabled cannot take the focus; the form can.
  const target = button === null || button.disabled ? form : button;
  target.focus({ preventScroll: true });
}

const isDisabled = (element: Element) => element instanceof HTMLButtonElement && element.disabled;
