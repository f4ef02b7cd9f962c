import { nextTask } from '@platband/slice/browser/next-task';
import { getContainer, readBootstrapState, showControlled, showPressed } from './bootstrap-state';

/**
 * Replays the queued clicks of a container that has just been hydrated. Each click runs in a
 * separate task so that it sees the effects of the previous one.
 */
export async function markHydrated(container: Element | null | undefined): Promise<void> {
  const { hydrated, waiting } = readBootstrapState();
  if (!container || hydrated.has(container)) return;
  hydrated.add(container);
  // If the container was hidden until its styles loaded, they have loaded by now.
  container.removeAttribute('data-styles');
  for (const control of [...waiting].filter((pressed) => getContainer(pressed) === container)) {
    waiting.delete(control);
    showPressed(control, false);
    // Resets the DOM to the state that React expects; otherwise a menu closed by a later click
    // would stay open.
    if (control.dataset['toggle'] !== undefined) showControlled(control, false);
    control.click();
    await nextTask();
  }
}
