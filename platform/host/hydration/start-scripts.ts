/*
 * A small deferred script of a page that came rendered: starts the scripts that hydrate it, which wait in its templates, once it is painted
 * (decision 0075). Apart from the bootstrap script, so that a page without that one is hydrated all the same.
 */

import { waitingScripts } from '@platform/slice/contract/waiting-scripts';
import { followModuleLink } from '../loading/module-links';

const [shell, page] = document.querySelectorAll<HTMLTemplateElement>(`template[${waitingScripts}]`);
/** Of the six connections that a browser has to an origin over HTTP/1.1 the page's remote holds two at most, should it hang (remotes/few-at-once.ts). */
function startPage(page: HTMLTemplateElement): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const links = [...page.content.querySelectorAll('link')];
  const next = () => {
    const link = links.shift();
    if (link === undefined) return;
    followModuleLink(link);
    for (const end of ['load', 'error']) link.addEventListener(end, next);
    document.head.append(link);
  };
  for (let places = entry?.nextHopProtocol.startsWith('http/1') ? 2 : links.length; places > 0; places -= 1) next();
}
const start = () => {
  if (!shell || !page) return;
  const links = shell.content.querySelectorAll('link');
  let left = links.length;
  const onEnd = () => {
    left -= 1;
    // The line is the shell's until the last of its files is on its way: it is hydrated first.
    if (left === 1) startPage(page);
  };
  for (const link of links) for (const end of ['load', 'error']) link.addEventListener(end, onEnd);
  // Browsers that know nothing of these links tell nothing of their end.
  if (links[0]?.relList.supports('modulepreload') === false) startPage(page);
  document.head.append(shell.content);
};
// In the second frame the first is painted, in the third it is on the screen. A page that nobody sees has no frames, now or once its tab is left.
if (document.visibilityState === 'hidden') start();
else {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(start)));
  document.addEventListener('visibilitychange', start, { once: true });
}
