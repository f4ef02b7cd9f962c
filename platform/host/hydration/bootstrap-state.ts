export interface BootstrapState {
  readonly hydrated: WeakSet<Element>;
  /** Controls clicked before their container was hydrated, and buttons with an open menu. */
  readonly waiting: Set<HTMLElement>;
  isPopupClosed: boolean;
  isPlaceKept?: boolean;
}

const key = 'site-bootstrap';

export const writeBootstrapState = (state: BootstrapState): boolean =>
  Reflect.set(globalThis, key, state);

/**
 * Returns the bootstrap script's state, or an empty state if the script did not run (in
 * development, or if it failed to load).
 */
export const readBootstrapState = (): BootstrapState =>
  (Reflect.get(globalThis, key) as BootstrapState | undefined) ?? {
    hydrated: new WeakSet(),
    waiting: new Set(),
    isPopupClosed: false,
  };

/** Returns a control's container: the nearest remote, or else the shell. */
export const getContainer = (control: Element): Element | null =>
  control.closest('[data-remote]:not(body > *)') ?? document.getElementById('root');

export function showPressed(control: HTMLElement, isWaiting: boolean): void {
  if (isWaiting) control.setAttribute('aria-busy', 'true');
  else control.removeAttribute('aria-busy');
}

/** Opens or closes a button's menu in the DOM only; React does the same from its state. */
export function showControlled(control: HTMLElement, isOpen: boolean): void {
  control.setAttribute('aria-expanded', String(isOpen));
  document
    .getElementById(control.getAttribute('aria-controls') ?? '')
    ?.setAttribute('data-open', String(isOpen));
}
