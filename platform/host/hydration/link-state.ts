import {
  readNavigationState,
  writeNavigationState,
} from '@platband/slice/browser/navigation-state';
import { tryStorage } from '@platband/slice/browser/storage';

const key = 'link-state';

interface HandedOn {
  readonly pathname: string;
  readonly state: unknown;
  readonly hash?: string;
  readonly top?: number;
}

const save = (handedOn: HandedOn): boolean =>
  tryStorage(() => {
    sessionStorage.setItem(key, JSON.stringify(handedOn));
    return true;
  }, false);

/**
 * Saves the navigation state of a link that the browser follows, for the next document.
 * `data-hands-on` holds the state as JSON, or is empty.
 */
export function saveLinkState({ dataset, pathname }: HTMLAnchorElement): void {
  const state = dataset['handsOn'];
  if (state) save({ pathname, state: JSON.parse(state) });
}

/**
 * Loads this page in another language with its query, hash, navigation state and scroll position.
 * Without storage, only the query and hash are kept.
 */
export function switchLanguage({ pathname }: HTMLAnchorElement): void {
  const { hash, search } = location;
  const isSaved = save({ pathname, state: readNavigationState(), hash, top: Math.round(scrollY) });
  location.assign(pathname + search + (isSaved ? '' : hash));
}

/**
 * Moves the state saved for this address into the first history entry, in the router's format. The
 * saved state is used only once.
 * @returns The scroll position to restore, if any.
 */
export function restoreLinkState(): number | undefined {
  const handedOn = tryStorage(() => {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(stored ?? 'null') as HandedOn | null;
  }, null);
  if (handedOn?.pathname !== location.pathname) return undefined;
  const { pathname, state, hash = '', top } = handedOn;
  writeNavigationState(state);
  // Added later; otherwise the browser would scroll to the hash target.
  const addHash = () => {
    if (location.pathname === pathname) history.replaceState(history.state, '', hash);
  };
  if (hash !== '') addEventListener('load', addHash, { once: true });
  return top;
}
