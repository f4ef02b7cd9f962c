import { waitingScripts } from '@platform/slice/contract/waiting-scripts';
import { followModuleLink, supportsModulePreload } from '../loading/module-links';

/**
 * Starts the scripts that hydrate a prerendered page, which wait in its templates, once it is
 * painted (decision 0075).
 */
export function startScripts(): void {
  const [shell, page] = document.querySelectorAll<HTMLTemplateElement>(
    `template[${waitingScripts}]`,
  );
  if (!shell || !page) return;
  const start = () => startShell(shell, () => startPage(page));
  // By the second frame the first has been painted, by the third it is on the screen. A background
  // tab has no frames.
  if (document.visibilityState === 'hidden') start();
  else {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(start)));
    document.addEventListener('visibilitychange', start, { once: true });
  }
}

/** The shell's files come first, until the last of them is loading: it is hydrated first. */
function startShell({ content }: HTMLTemplateElement, startRemote: () => void): void {
  const links = content.querySelectorAll('link');
  let left = links.length;
  const onEnd = () => {
    left -= 1;
    if (left === 1) startRemote();
  };
  for (const link of links) for (const end of ['load', 'error']) link.addEventListener(end, onEnd);
  // Browsers without support for these links fire no events for them.
  if (links[0] && !supportsModulePreload(links[0])) startRemote();
  document.head.append(content);
}

/**
 * Of the six connections that a browser has to an origin over HTTP/1.1 the page's remote holds two
 * at most, should it hang (loading/few-at-once.ts).
 */
function startPage({ content }: HTMLTemplateElement): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const links = [...content.querySelectorAll('link')];
  const next = () => {
    const link = links.shift();
    if (link === undefined) return;
    followModuleLink(link);
    for (const end of ['load', 'error']) link.addEventListener(end, next);
    document.head.append(link);
  };
  for (
    let places = entry?.nextHopProtocol.startsWith('http/1') ? 2 : links.length;
    places > 0;
    places -= 1
  )
    next();
}
