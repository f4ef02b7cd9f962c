import { report } from '@platband/slice/browser/report';

const failed = new Set<string>();

/**
 * Milliseconds before a failure is reported. Some browsers fire an error for loads aborted by
 * leaving the page; by then, that page is gone.
 */
const leavingMs = 1_000;

export const failedStyles = (): readonly string[] => [...failed];

/** Reports style sheets that fail to load; otherwise the page would just look wrong. */
export function watchStyles(): void {
  // Scripts wait for preceding style sheets, so any that has not loaded by now has failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.disabled && link.sheet === null) reportUnlessLeft(link.href);
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      reportUnlessLeft(target.href);
  };
  document.addEventListener('error', onError, { capture: true });
  // Parts of the shell that load later work without their styles.
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.includes('CSS')) event.preventDefault();
  });
}

function reportUnlessLeft(address: string): void {
  const timer = setTimeout(() => reportFailedStyles(address), leavingMs);
  // Timers survive in the back/forward cache.
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

export function reportFailedStyles(address: string): void {
  if (failed.has(address)) return;
  failed.add(address);
  console.error(`The style sheet ${address} did not load.`);
  const [, slice = 'shell', release = ''] = /\/remotes\/([^/]+)\/([^/~]+)/.exec(address) ?? [];
  report({ what: 'styles-failed', slice, release, subject: /[^/]*$/.exec(address)?.[0] ?? '' });
}
