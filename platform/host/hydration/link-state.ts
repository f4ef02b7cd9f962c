import {
  readNavigationState,
  writeNavigationState,
} from '@platform/slice/browser/navigation-state';
import { tryStorage } from '@platform/slice/browser/storage';

const key = 'link-state';

/** What a document passes on to the next one of its tab. */
interface HandedOn {
  /** The address it is meant for. */
  readonly pathname: string;
  /** Navigation state. */
  readonly state: unknown;
  readonly hash?: string;
  /** The scroll position, in px. */
  readonly top?: number;
}

const save = (handedOn: HandedOn): boolean =>
  tryStorage(() => {
    sessionStorage.setItem(key, JSON.stringify(handedOn));
    return true;
  }, false);

/**
 * Keeps the navigation state of a link that the browser follows, for the document it leads to.
 * `data-hands-on` holds it as JSON, or nothing.
 */
export function saveLinkState({ dataset, pathname }: HTMLAnchorElement): void {
  const state = dataset['handsOn'];
  if (state) save({ pathname, state: JSON.parse(state) });
}

/**
 * Loads this page in the language that a link leads to, with its query, hash, navigation state and
 * scroll position. Where storage is blocked, query and hash are kept.
 */
export function switchLanguage({ pathname }: HTMLAnchorElement): void {
  const { hash, search } = location;
  const isSaved = save({ pathname, state: readNavigationState(), hash, top: Math.round(scrollY) });
  location.assign(pathname + search + (isSaved ? '' : hash));
}

/**
 * Makes the state kept for this address the navigation state of the first history entry, as the
 * router reads it. Once.
 * @returns the scroll position to restore, if any
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
  // Until then the browser would scroll to its target.
  const addHash = () => {
    if (location.pathname === pathname) history.replaceState(history.state, '', hash);
  };
  if (hash !== '') addEventListener('load', addHash, { once: true });
  return top;
}
