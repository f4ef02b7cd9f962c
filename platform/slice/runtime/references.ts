import { tryStorage } from '../browser/storage';

type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the site sends and keeps with: the functions of the platform, as they are before anyone can have replaced them. */
export interface References {
  readonly fetch: typeof fetch;
  readonly stringify: (value: unknown) => string;
  /** Throws where the visitor has forbidden storage, as the platform's does. */
  readonly localStorage: OwnStorage;
  readonly sessionStorage: OwnStorage;
}

let kept: References | null = null;

/** Takes the references for every slice, once; the host does so when it starts, before the code of any remote has run. */
export function keepReferences(): void {
  kept ??= takeReferences();
}

/** Without a host, on a page of the slice's own or in its tests, what the platform has at that moment. */
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
  return { getItem: getItem.bind(storage), setItem: setItem.bind(storage), removeItem: removeItem.bind(storage) };
}
