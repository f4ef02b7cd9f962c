/**
 * The last focused element. Browsers silently move focus to the body when the focused element is
 * disabled, such as a submit button while its form is being sent.
 */
let lastFocused: HTMLElement | null = null;

if (typeof document !== 'undefined') {
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  document.addEventListener('focusin', remember, { capture: true });
}

/**
 * Records which element has focus, or last had it.
 * @param except A dialog that takes focus.
 * @returns A function that restores focus: to that element or, if it was removed, hidden or
 *   disabled, to the surrounding form, dialog or slot, or else to the page's main part. It returns
 *   false if no element had focus, or if focus could not be restored.
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

/** Focuses an element that is not a control, so that tabbing continues from there. */
export function focusPlace(place: HTMLElement | null): boolean {
  if (place === null || !place.isConnected) return false;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return takesFocus(place);
}

export const mainOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main');

/**
 * Focuses an element and returns whether it worked: browsers silently ignore `focus()` on removed,
 * hidden, disabled or inert elements.
 */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
