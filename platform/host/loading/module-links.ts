/*
 * What has become of the `modulepreload` links of the document. Only events tell, once: a link says itself how far it is. One that has failed,
 * or was refused for its hash, is taken away: importing its address would request the file again, and run it whatever is in it.
 */

/** Whether the browser knows these links. Others neither load what they name nor fire an event. */
export const knowsModuleLinks = (link: HTMLLinkElement): boolean => link.relList.supports('modulepreload');

/** Follows a link that is about to be put into the document. */
export function followModuleLink(link: HTMLLinkElement): void {
  if (!knowsModuleLinks(link)) return;
  link.dataset['module'] = 'under way';
  link.addEventListener('load', () => {
    link.dataset['module'] = 'there';
  });
  link.addEventListener('error', () => link.remove());
}

/** The end of a link that is under way or there already: whether it has come. Null: no such link, or nobody has followed it. */
export function endOfModuleLink(address: string): Promise<boolean> | null {
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[data-module]')].find(({ href }) => href === address);
  if (link === undefined) return null;
  if (link.dataset['module'] === 'there') return Promise.resolve(true);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}
