import { containerOf, readBootstrapState } from './bootstrap-state';

/** Called when a container has been hydrated: what was clicked meanwhile happens now. */
export function markHydrated(container: Element | null | undefined): void {
  const { hydrated, waiting } = readBootstrapState();
  if (!container || hydrated.has(container)) return;
  hydrated.add(container);
  // Its styles are there now, if it was hidden for want of them.
  container.removeAttribute('data-styles');
  for (const control of waiting) {
    if (containerOf(control) !== container) continue;
    waiting.delete(control);
    control.click();
  }
}
