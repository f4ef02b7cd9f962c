import { tryStorage } from '@platform/slice/browser/storage';
import type { RejectedLead } from './unsent-lead';

const prefix = 'rejected:';

/**
 * Moves what earlier releases kept in local storage, one or several for each form, into the store.
 * Returns what must be removed then.
 */
export function moveRejected(leads: IDBObjectStore): readonly string[] {
  const keys = tryStorage(() => Object.keys(localStorage), []).filter((name) =>
    name.startsWith(prefix),
  );
  for (const key of keys) {
    for (const { values, sentAt, foundAt, idempotencyKey } of entriesIn(
      localStorage.getItem(key),
    )) {
      // Two tabs that move it at the same time store it once.
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

/** Malformed entries, and drafts of other forms, are ignored. */
const entriesIn = (text: string | null): readonly Entry[] =>
  tryStorage(() => {
    const entries: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(entries) ? entries : [entries]).filter(
      (entry): entry is Entry => typeof entry?.values === 'object' && entry.values !== null,
    );
  }, []);
