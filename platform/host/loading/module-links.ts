/* State of the document's `modulepreload` links, stored on each link because only its one-time
   events reveal it. Failed links, including those with a wrong hash, are removed: importing such
   a URL would request the file again and execute it unchecked. */

/**
 * Whether the browser supports module preload links. Otherwise it neither loads the file nor fires
 * an event.
 */
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

/** Resolves to whether a link has loaded. Returns null if no link for the URL is tracked. */
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
