/* State of the document's `modulepreload` links, marked on each link, since only their events
 * reveal it, once. Failed links, including wrong hashes, are removed: importing such a URL would
 * request the file again and execute it unchecked. */

/** Whether the browser supports these links. Others neither load the file nor fire an event. */
export const supportsModulePreload = (link: HTMLLinkElement): boolean =>
  link.relList.supports('modulepreload');

/** Tracks a link that is about to be added to the document. */
export function followModuleLink(link: HTMLLinkElement): void {
  if (!supportsModulePreload(link)) return;
  link.dataset['module'] = 'under way';
  link.addEventListener('load', () => {
    link.dataset['module'] = 'there';
  });
  link.addEventListener('error', () => link.remove());
}

/** Resolves with whether a link has loaded, or returns null without a tracked link. */
export function modulePreloadResult(address: string): Promise<boolean> | null {
  const link = [...document.querySelectorAll<HTMLLinkElement>('link[data-module]')].find(
    ({ href }) => href === address,
  );
  if (link === undefined) return null;
  if (link.dataset['module'] === 'there') return Promise.resolve(true);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}
