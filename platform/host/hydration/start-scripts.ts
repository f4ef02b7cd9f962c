import { waitingScripts } from '@platband/slice/contract/waiting-scripts';
import { followModuleLink, supportsModulePreload } from '../loading/module-links';

/**
 * Starts a prerendered page's scripts, which are in its templates, after the first paint (decision
 * 0075).
 */
export function startScripts(): void {
  const [shell, page] = document.querySelectorAll<HTMLTemplateElement>(
    `template[${waitingScripts}]`,
  );
  if (!shell || !page) return;
  const start = () => startShell(shell, () => startPage(page));
  // The first frame is painted by the second and visible by the third. Background tabs have no
  // frames.
  if (document.visibilityState === 'hidden') start();
  else {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(start)));
    document.addEventListener('visibilitychange', start, { once: true });
  }
}

/** Loads the shell's files first because the shell is hydrated first. */
function startShell({ content }: HTMLTemplateElement, startRemote: () => void): void {
  const links = content.querySelectorAll('link');
  let left = links.length;
  const onEnd = () => {
    left -= 1;
    if (left === 1) startRemote();
  };
  for (const link of links) for (const end of ['load', 'error']) link.addEventListener(end, onEnd);
  // Browsers that do not support these links fire no events for them.
  if (links[0] && !supportsModulePreload(links[0])) startRemote();
  document.head.append(content);
}

/**
 * HTTP/1.1 allows six connections per origin. The page's remote uses at most two in case it hangs
 * (loading/few-at-once.ts).
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
