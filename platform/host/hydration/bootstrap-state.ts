/** State that the bootstrap script leaves for the shell. */
export interface BootstrapState {
  /** Containers that have been hydrated. */
  readonly hydrated: WeakSet<Element>;
  /** Clicks before their container was hydrated, and menu buttons with an open menu. */
  readonly waiting: Set<HTMLElement>;
  /** Whether the visitor has closed the start-up popup. */
  isPopupClosed: boolean;
  /** Whether to start at the scroll position of the previous document. */
  isPlaceKept?: boolean;
}

const key = 'site-bootstrap';

export const writeBootstrapState = (state: BootstrapState): boolean =>
  Reflect.set(globalThis, key, state);

/**
 * Returns an empty state without the bootstrap script (in development, or if it failed to load).
 */
export const readBootstrapState = (): BootstrapState =>
  (Reflect.get(globalThis, key) as BootstrapState | undefined) ?? {
    hydrated: new WeakSet(),
    waiting: new Set(),
    isPopupClosed: false,
  };

/** Returns a control's container: the nearest one of a remote, or else of the shell. */
export const getContainer = (control: Element): Element | null =>
  control.closest('[data-remote]') ?? document.getElementById('root');

/** Shows or hides that a click is queued. */
export function showPressed(control: HTMLElement, isWaiting: boolean): void {
  if (isWaiting) control.setAttribute('aria-busy', 'true');
  else control.removeAttribute('aria-busy');
}

/** Shows or hides the menu of a button in the DOM only; React does the same from its state. */
export function showControlled(control: HTMLElement, isOpen: boolean): void {
  control.setAttribute('aria-expanded', String(isOpen));
  document
    .getElementById(control.getAttribute('aria-controls') ?? '')
    ?.setAttribute('data-open', String(isOpen));
}
