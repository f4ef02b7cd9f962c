import { tryStorage } from '../browser/storage';

type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Platform functions for sending and storing data, captured before scripts can replace them. */
export interface References {
  readonly fetch: typeof fetch;
  readonly stringify: (value: unknown) => string;
  /** Like the original, throws if the visitor has blocked storage. */
  readonly localStorage: OwnStorage;
  readonly sessionStorage: OwnStorage;
  /** The page's memory, for what slices share while storage is blocked. */
  readonly memory: Map<string, unknown>;
}

const memory = new Map<string, unknown>();

let kept: References | null = null;

/**
 * Captures the references for all slices. The host calls this once at startup, before any remote's
 * code runs.
 */
export function keepReferences(): void {
  kept ??= takeReferences();
}

/**
 * Returns the captured references, or the current functions if there is no host (in a slice's
 * standalone page or its tests).
 */
export const references = (): References => kept ?? takeReferences();

function takeReferences(): References {
  return {
    fetch: globalThis.fetch.bind(globalThis),
    stringify: JSON.stringify,
    localStorage: ownStorage('localStorage'),
    sessionStorage: ownStorage('sessionStorage'),
    memory,
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
