import { report } from '@platform/slice/browser/report';

const failed = new Set<string>();

/** Some browsers end a load with an error because the page is being left: it is gone by then. */
const leavingMs = 1_000;

/** The addresses of style sheets that the page links to and that did not come. */
export const failedStyles = (): readonly string[] => [...failed];

/** Reports every style sheet that does not come. Without it a page only looks wrong, and nothing says why. */
export function watchStyles(): void {
  // Scripts wait for the style sheets before them: one that is not there by now has failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.disabled && link.sheet === null) reportUnlessLeft(link.href);
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reportUnlessLeft(target.href);
  };
  document.addEventListener('error', onError, { capture: true });
  // What the shell loads later works without its styles, too.
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.includes('CSS')) event.preventDefault();
  });
}

function reportUnlessLeft(address: string): void {
  const timer = setTimeout(() => reportFailedStyles(address), leavingMs);
  // A page restored from the back/forward cache keeps its timers.
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

export function reportFailedStyles(address: string): void {
  if (failed.has(address)) return;
  failed.add(address);
  console.error(`The style sheet ${address} did not load.`);
  const [, slice = 'shell', release = ''] = /\/remotes\/([^/]+)\/([^/~]+)/.exec(address) ?? [];
  report({ what: 'styles-failed', slice, release, subject: /[^/]*$/.exec(address)?.[0] ?? '' });
}
