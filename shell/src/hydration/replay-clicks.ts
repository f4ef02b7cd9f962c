import { containerOf, readBootstrapState, showControlled } from './bootstrap-state';

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
    // As React knows it: a menu that a later click closes again would otherwise stay as it was.
    if (control.dataset['toggle'] !== undefined) showControlled(control, false);
    control.click();
  }
}
