import { nextTask } from '@platform/slice/browser/next-task';
import { getContainer, readBootstrapState, showControlled, showPressed } from './bootstrap-state';

/**
 * Call when a container has been hydrated: replays its queued clicks in separate tasks, so that
 * each sees the effects of the one before.
 */
export async function markHydrated(container: Element | null | undefined): Promise<void> {
  const { hydrated, waiting } = readBootstrapState();
  if (!container || hydrated.has(container)) return;
  hydrated.add(container);
  // Its styles have loaded by now, if it was hidden until then.
  container.removeAttribute('data-styles');
  for (const control of [...waiting].filter((pressed) => getContainer(pressed) === container)) {
    waiting.delete(control);
    showPressed(control, false);
    // Resets the DOM to the state that React knows; otherwise a menu closed by a later click would
    // stay open.
    if (control.dataset['toggle'] !== undefined) showControlled(control, false);
    control.click();
    await nextTask();
  }
}
