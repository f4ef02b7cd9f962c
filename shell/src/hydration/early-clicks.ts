/** Parts of remotes that have come to life. */
const alive = new WeakSet<Element>();
const waiting = new Set<HTMLElement>();

/** A part of the page that a remote owns. */
const part = '[data-remote]';

/**
 * Keeps the clicks on buttons of parts that came rendered and are not alive yet, until they are. Links need no keeping: the browser
 * follows them itself. Registered before React listens.
 */
export function keepEarlyClicks(root: HTMLElement): void {
  root.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
      const owner = control?.closest(part);
      if (!control || !owner || alive.has(owner)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.add(control);
    },
    { capture: true },
  );
}

/** Called when a part has come to life: what was clicked meanwhile happens now. */
export function comeAlive(owner: Element | null | undefined): void {
  if (!owner || alive.has(owner)) return;
  alive.add(owner);
  for (const control of waiting) {
    if (control.closest(part) !== owner) continue;
    waiting.delete(control);
    control.click();
  }
}
