/*
 * A small deferred script of a page that came rendered: starts the scripts that hydrate it, which wait in its templates, once it is painted
 * (decision 0075). Apart from the bootstrap script, so that a page without that one is hydrated all the same.
 */
import { waitingScripts } from 'shared-contracts/contract/waiting-scripts';
import { afterFrame } from 'shared-contracts/ui/after-frame';

const [shell, page] = document.querySelectorAll<HTMLTemplateElement>(`template[${waitingScripts}]`);
const start = () => {
  if (!shell || !page) return;
  const links = shell.content.querySelectorAll('link');
  let left = links.length;
  const onEnd = () => {
    left -= 1;
    // The line is the shell's until the last of its files is on its way: it is hydrated first.
    if (left === 1) document.head.append(page.content);
  };
  for (const link of links) for (const end of ['load', 'error']) link.addEventListener(end, onEnd);
  // Browsers that know nothing of these links tell nothing of their end.
  if (links[0]?.relList.supports('modulepreload') === false) document.head.append(page.content);
  document.head.append(shell.content);
};
// In the second frame the first is painted, in the third it is on the screen. A page that nobody sees has no frames, now or once its tab is left.
if (document.visibilityState === 'hidden') start();
else {
  afterFrame(() => afterFrame(() => afterFrame(start)));
  document.addEventListener('visibilitychange', start, { once: true });
}
