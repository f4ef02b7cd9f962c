import { tryStorage } from '@platband/slice/browser/storage';
import { references } from '@platband/slice/runtime';
import type { State } from './states';

/** A submission has changed its state. */
export interface Change {
  readonly formId: string;
  readonly idempotencyKey: string;
  readonly state: State;
  /** Whether it was sent in the background rather than by the visitor's press. */
  readonly isLater: boolean;
}

const key = 'site:submission';

/**
 * Notifies all tabs of the site. Uses storage, since an open channel would keep pages out of the
 * back/forward cache.
 */
export function announce(change: Change): void {
  const { localStorage, stringify } = references();
  const newValue = stringify(change);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tryStorage(() => {
    localStorage.setItem(key, newValue);
    localStorage.removeItem(key);
  }, undefined);
}

/**
 * Listens for changes of submissions, in this tab or another.
 * @returns A function that stops listening.
 */
export function onChange(handle: (change: Change) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return;
    const { newValue } = event;
    // Another script of the origin may have written the value.
    const change = tryStorage(() => JSON.parse(newValue) as Partial<Change> | null, null);
    if (typeof change?.idempotencyKey === 'string') handle(change as Change);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
