import { partOf, readEarlyState } from './early-state';

/** Called when a part has come to life: what was clicked meanwhile happens now. */
export function comeAlive(part: Element | null | undefined): void {
  const { alive, waiting } = readEarlyState();
  if (!part || alive.has(part)) return;
  alive.add(part);
  // Its styles are there now, if it was hidden for want of them.
  part.removeAttribute('data-styles');
  for (const control of waiting) {
    if (partOf(control) !== part) continue;
    waiting.delete(control);
    control.click();
  }
}
