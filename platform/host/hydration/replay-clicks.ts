import { nextTask } from '@platform/slice/browser/next-task';
import { containerOf, readBootstrapState, showControlled, showPressed } from './bootstrap-state';

/** Called when a container has been hydrated: what was clicked meanwhile happens now, each in a task of its own, so that it finds what the one before has brought about. */
export async function markHydrated(container: Element | null | undefined): Promise<void> {
  const { hydrated, waiting } = readBootstrapState();
  if (!container || hydrated.has(container)) return;
  hydrated.add(container);
  // Its styles are there now, if it was hidden for want of them.
  container.removeAttribute('data-styles');
  for (const control of [...waiting].filter((pressed) => containerOf(pressed) === container)) {
    waiting.delete(control);
    showPressed(control, false);
    // As React knows it: a menu that a later click closes again would otherwise stay as it was.
    if (control.dataset['toggle'] !== undefined) showControlled(control, false);
    control.click();
    await nextTask();
  }
}
