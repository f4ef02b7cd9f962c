import { whenIdle } from '@platform/host/layout/when-idle';
import { compositionId } from '@platform/host/loading/composition';
import { readRenderedPage } from '@platform/host/loading/rendered-page';
import type { createSiteRouter } from '@platform/host/routing/site-router';
import { readConfiguration } from '@platform/slice/browser/configuration';
import { compositionPathOf } from '@platform/slice/contract/composition';

/** How long nothing more must arrive, in milliseconds. */
const settledMs = 3_000;

/**
 * Has the service worker cache the pages of this tab for offline use: once it is idle, after each
 * page. Not for visitors who save data. In development there is no worker.
 */
export function keepForOffline(router: ReturnType<typeof createSiteRouter>): void {
  if (
    import.meta.env.DEV ||
    !('serviceWorker' in navigator) ||
    !readConfiguration().keepsPagesOffline
  )
    return;
  const saves =
    (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection
      ?.saveData === true;
  const seen = new Set([location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      pages: [...seen].map((path) => location.origin + path),
      // A link to a page that was seen reads the composition, which the page itself did not need.
      files: [
        ...compositionOfTab(),
        ...filesOfPage(),
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ],
    });
  };
  const sendWhenIdle = () => !saves && whenIdle(() => void send(), { timeout: 10_000 });
  // What comes later: a slot that was scrolled to, a form that was opened, a picture.
  const sendLater = () => {
    clearTimeout(timer);
    timer = setTimeout(sendWhenIdle, settledMs);
  };
  router.subscribe(({ navigation }) => {
    const { pathname } = location;
    if (navigation.state !== 'idle' || seen.has(pathname)) return;
    seen.add(pathname);
    sendWhenIdle();
  });
  const start = () => {
    sendWhenIdle();
    if (!saves) new PerformanceObserver(sendLater).observe({ type: 'resource' });
  };
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(start, (error: unknown) => console.warn('Nothing is kept for offline.', error));
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/**
 * The modules of the page's slots, which may not have loaded yet: without them their forms would
 * disappear on hydration.
 */
function filesOfPage(): readonly string[] {
  const releases = Object.values(readRenderedPage()?.remotes ?? {});
  return releases.flatMap(({ entry, exposes }) => {
    const { href } = new URL(entry, location.origin);
    const named = Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
    return [href, ...named.map((file) => new URL(file, href).href)];
  });
}

function compositionOfTab(): readonly string[] {
  const id = compositionId();
  return id === null ? [] : [location.origin + compositionPathOf(id)];
}
