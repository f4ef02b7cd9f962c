/**
 * The element that had the focus last. When it is disabled, as a submit button is while its form is
 * sent, browsers silently move the focus to the body.
 */
let lastFocused: HTMLElement | null = null;

if (typeof document !== 'undefined') {
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  document.addEventListener('focusin', remember, { capture: true });
}

/**
 * Remembers where the focus is, or was last.
 * @param except a dialog that is about to take the focus, or has it already
 * @returns a function that restores it: to that element, or, if it is gone, hidden or disabled, to
 *   the form, dialog or part of the page around it;
 *   at last to the page's main part. False: nothing had the focus, or nothing takes it
 */
export function rememberFocus(except: Element): () => boolean {
  const isPlace = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element !== document.body && !except.contains(element);
  const element = [document.activeElement, lastFocused].find(isPlace);
  if (element === undefined) return () => false;
  const around = ['form', 'dialog', '[data-slot]'].map((place) =>
    element.closest<HTMLElement>(place),
  );
  return () => takesFocus(element) || [...around, mainOf()].some(focusPlace);
}

/** Moves the focus to an element that is not a control: tabbing continues from there. */
export function focusPlace(place: HTMLElement | null): boolean {
  if (place === null || !place.isConnected) return false;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return takesFocus(place);
}

export const mainOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main');

/**
 * Browsers silently ignore `focus()` on elements that are gone, hidden, disabled or behind a modal.
 */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
