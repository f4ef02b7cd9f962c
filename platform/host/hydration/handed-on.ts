import { tryStorage } from '@platform/slice/browser/storage';

const key = 'handed-on';

/**
 * Keeps the navigation state of a link that the browser follows, for the document it leads to.
 * `data-hands-on` holds it as JSON, or nothing.
 */
export function handOn({ dataset, pathname }: HTMLAnchorElement): void {
  const state = dataset['handsOn'];
  if (state)
    tryStorage(
      () => sessionStorage.setItem(key, JSON.stringify([pathname, JSON.parse(state)])),
      undefined,
    );
}

/**
 * Makes the state kept for this address the navigation state of the first history entry, as the
 * router reads it. Once.
 */
export function takeHandedOn(): void {
  const handedOn = tryStorage(() => {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(stored ?? 'null') as [string, unknown] | null;
  }, null);
  if (handedOn?.[0] === location.pathname)
    history.replaceState({ usr: handedOn[1], key: 'handed-on', idx: 0 }, '');
}
