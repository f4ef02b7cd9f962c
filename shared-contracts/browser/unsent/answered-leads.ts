import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';

/** A lead that has left the queue: its form and key. */
export interface AnsweredLead {
  /** Empty if unknown. */
  readonly formId: string;
  readonly idempotencyKey: string;
  readonly isAccepted: boolean;
}

const key = 'site:lead-answered';

/**
 * Notifies all tabs of the site. Uses storage, since an open channel would keep pages out of the
 * back/forward cache.
 */
export function announceAnswered(lead: AnsweredLead): void {
  const { localStorage, stringify } = references();
  const newValue = stringify(lead);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tryStorage(() => {
    localStorage.setItem(key, newValue);
    localStorage.removeItem(key);
  }, undefined);
}

/**
 * Listens for answered queued leads, in this tab or another.
 * @returns A function that stops listening.
 */
export function onAnswered(handle: (lead: AnsweredLead) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return;
    const { newValue } = event;
    // Another script of the origin may have written the value.
    const lead = tryStorage(() => JSON.parse(newValue) as Partial<AnsweredLead> | null, null);
    if (typeof lead?.idempotencyKey === 'string') handle(lead as AnsweredLead);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
