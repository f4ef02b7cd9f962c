import type { StoredKind } from './stored-kinds';

export interface StoredLead {
  readonly id: string;
  /** ISO 8601, in India's time. */
  readonly receivedAt: string;
  readonly kind: StoredKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  /** Why it is in quarantine, which servers of another version may say otherwise; null: it is not. */
  readonly quarantineReason: string | null;
  /** Null: nobody has dealt with it. */
  readonly handled: { readonly at: string; readonly by: string; readonly note: string } | null;
}
