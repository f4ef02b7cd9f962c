import { tryStorage } from '../browser/storage';

type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The platform's functions that the site sends and stores data with, taken before a script can
 * replace them.
 */
export interface References {
  readonly fetch: typeof fetch;
  readonly stringify: (value: unknown) => string;
  /** Throws where the visitor has blocked storage, as the platform's does. */
  readonly localStorage: OwnStorage;
  readonly sessionStorage: OwnStorage;
}

let kept: References | null = null;

/**
 * Takes the references for every slice, once; the host does so when it starts, before the code of
 * any remote has run.
 */
export function keepReferences(): void {
  kept ??= takeReferences();
}

/**
 * Without a host (a slice's standalone page, its tests): the platform's functions at that moment.
 */
export const references = (): References => kept ?? takeReferences();

function takeReferences(): References {
  return {
    fetch: globalThis.fetch.bind(globalThis),
    stringify: JSON.stringify,
    localStorage: ownStorage('localStorage'),
    sessionStorage: ownStorage('sessionStorage'),
  };
}

function ownStorage(name: 'localStorage' | 'sessionStorage'): OwnStorage {
  const { getItem, setItem, removeItem } = Storage.prototype;
  const storage = tryStorage(() => window[name], null);
  return {
    getItem: getItem.bind(storage),
    setItem: setItem.bind(storage),
    removeItem: removeItem.bind(storage),
  };
}
