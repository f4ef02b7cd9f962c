import { partOf, readBootstrapState } from './bootstrap-state';

/** Called when a part has been hydrated: what was clicked meanwhile happens now. */
export function markHydrated(part: Element | null | undefined): void {
  const { hydrated, waiting } = readBootstrapState();
  if (!part || hydrated.has(part)) return;
  hydrated.add(part);
  // Its styles are there now, if it was hidden for want of them.
  part.removeAttribute('data-styles');
  for (const control of waiting) {
    if (partOf(control) !== part) continue;
    waiting.delete(control);
    control.click();
  }
}
