import { tryStorage } from '@platform/slice/browser/storage';
import type { RejectedLead } from './unsent-lead';

const prefix = 'rejected:';

/**
 * Moves rejected leads of earlier releases from local storage into the store.
 * @returns The keys to remove afterwards.
 */
export function moveRejected(leads: IDBObjectStore): readonly string[] {
  const keys = tryStorage(() => Object.keys(localStorage), []).filter((name) =>
    name.startsWith(prefix),
  );
  for (const key of keys) {
    for (const { values, sentAt, foundAt, idempotencyKey } of entriesIn(
      localStorage.getItem(key),
    )) {
      // The same key from every tab, so concurrent moves store each lead once.
      const name = `${key}-${sentAt}`.replace(/\W/g, '-');
      const form = { id: key.slice(prefix.length), values };
      const lead: RejectedLead = {
        state: 'rejected',
        idempotencyKey: String(idempotencyKey ?? name),
        form,
        keptAt: sentAt,
        foundAt,
      };
      leads.put(lead);
    }
  }
  return keys;
}

interface Entry {
  readonly values: Readonly<Record<string, string>>;
  readonly sentAt: number;
  readonly foundAt?: number;
  readonly idempotencyKey?: string;
}

/** Ignores malformed entries and drafts. */
const entriesIn = (text: string | null): readonly Entry[] =>
  tryStorage(() => {
    const entries: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(entries) ? entries : [entries]).filter(
      (entry): entry is Entry => typeof entry?.values === 'object' && entry.values !== null,
    );
  }, []);
