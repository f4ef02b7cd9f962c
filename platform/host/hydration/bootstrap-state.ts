/** What the bootstrap script leaves for the shell. */
export interface BootstrapState {
  /** Containers that have been hydrated. */
  readonly hydrated: WeakSet<Element>;
  /** Clicks before their container was hydrated; of menu buttons, those whose menu is open. */
  readonly waiting: Set<HTMLElement>;
  /** Whether the visitor has closed the start-up popup. */
  isPopupClosed: boolean;
  /** Whether the page starts at the scroll position of the document before. */
  isPlaceKept?: boolean;
}

const key = 'site-bootstrap';

export const writeBootstrapState = (state: BootstrapState): boolean =>
  Reflect.set(globalThis, key, state);

/**
 * Without the bootstrap script (in development, or where it failed to load) nothing has happened
 * before the shell.
 */
export const readBootstrapState = (): BootstrapState =>
  (Reflect.get(globalThis, key) as BootstrapState | undefined) ?? {
    hydrated: new WeakSet(),
    waiting: new Set(),
    isPopupClosed: false,
  };

/** The container of a control: the nearest of a remote, or else the shell's. */
export const containerOf = (control: Element): Element | null =>
  control.closest('[data-remote]') ?? document.getElementById('root');

/** Shows or hides that a click is queued. */
export function showPressed(control: HTMLElement, isWaiting: boolean): void {
  if (isWaiting) control.setAttribute('aria-busy', 'true');
  else control.removeAttribute('aria-busy');
}

/**
 * Shows or hides what a menu button controls, in the DOM only: React does the same from its state.
 */
export function showControlled(control: HTMLElement, isOpen: boolean): void {
  control.setAttribute('aria-expanded', String(isOpen));
  document
    .getElementById(control.getAttribute('aria-controls') ?? '')
    ?.setAttribute('data-open', String(isOpen));
}
