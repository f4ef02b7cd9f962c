import { compositionPathOf } from 'shared-contracts/contract/composition';
import { compositionId } from '../remotes/composition';
import type { createSiteRouter } from '../routing/site-router';

/**
 * Has the browser keep what this tab has shown, for when there is no connection: once it is idle, after each page. Not for visitors who save
 * data. In development there is no worker.
 */
export function keepForOffline(router: ReturnType<typeof createSiteRouter>): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const saves = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
  const seen = new Set([location.pathname]);
  const tell = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      pages: [...seen].map((path) => location.origin + path),
      // A link to a page that was seen reads the composition, which the page itself did not need.
      files: [...compositionOfTab(), ...performance.getEntriesByType('resource').map(({ name }) => name)],
    });
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  const tellWhenIdle = () => !saves && whenIdle(() => void tell(), { timeout: 10_000 });
  router.subscribe(({ navigation }) => {
    const { pathname } = location;
    if (navigation.state !== 'idle' || seen.has(pathname)) return;
    seen.add(pathname);
    tellWhenIdle();
  });
  const register = () =>
    navigator.serviceWorker.register('/sw.js').then(tellWhenIdle, (error: unknown) => console.warn('Nothing is kept for offline.', error));
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

function compositionOfTab(): readonly string[] {
  const id = compositionId();
  return id === null ? [] : [location.origin + compositionPathOf(id)];
}
