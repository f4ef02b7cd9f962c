/**
 * The last focused element. Browsers silently move the focus to the body when it is disabled, as a
 * submit button is while its form is sent.
 */
let lastFocused: HTMLElement | null = null;

if (typeof document !== 'undefined') {
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  document.addEventListener('focusin', remember, { capture: true });
}

/**
 * Records the current or last focus.
 * @param except A dialog that takes the focus.
 * @returns A function that restores the focus: to that element, or, if it was removed, hidden or
 *   disabled, to the surrounding form, dialog or part of the page, or to the page's main part. It
 *   returns false if nothing had the focus or nothing takes it.
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

/** Focuses an element that is not a control: tabbing continues from there. */
export function focusPlace(place: HTMLElement | null): boolean {
  if (place === null || !place.isConnected) return false;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return takesFocus(place);
}

export const mainOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main');

/**
 * Whether an element accepts the focus: browsers silently ignore `focus()` on removed, hidden,
 * disabled or inert elements.
 */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
