import { nextTask } from '@platform/slice/browser/next-task';
import { containerOf, readBootstrapState, showControlled, showPressed } from './bootstrap-state';

/**
 * Called when a container has been hydrated: replays its queued clicks, each in a task of its own,
 * so that it sees the effects of the one before.
 */
export async function markHydrated(container: Element | null | undefined): Promise<void> {
  const { hydrated, waiting } = readBootstrapState();
  if (!container || hydrated.has(container)) return;
  hydrated.add(container);
  // Its styles have loaded by now, if it was hidden until then.
  container.removeAttribute('data-styles');
  for (const control of [...waiting].filter((pressed) => containerOf(pressed) === container)) {
    waiting.delete(control);
    showPressed(control, false);
    // In the state that React knows: otherwise a menu that a later click closes again would stay
    // open.
    if (control.dataset['toggle'] !== undefined) showControlled(control, false);
    control.click();
    await nextTask();
  }
}
