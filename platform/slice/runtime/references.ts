import { tryStorage } from '../browser/storage';

type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Platform functions that send and store data, captured before scripts can replace them. */
export interface References {
  readonly fetch: typeof fetch;
  readonly stringify: (value: unknown) => string;
  /** Throws if the visitor has blocked storage, like the original. */
  readonly localStorage: OwnStorage;
  readonly sessionStorage: OwnStorage;
}

let kept: References | null = null;

/**
 * Captures the references for all slices; called once by the host at startup, before code of any
 * remote.
 */
export function keepReferences(): void {
  kept ??= takeReferences();
}

/** Without a host (a slice's standalone page, its tests), returns the current functions. */
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
