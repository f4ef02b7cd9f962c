import type { QuarantineReason } from './quarantine-reason';
import type { StoredKind } from './stored-kinds';

export interface StoredLead {
  readonly id: string;
  /** ISO 8601, in India's time. */
  readonly receivedAt: string;
  readonly kind: StoredKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<string, unknown>>;
  readonly source: Readonly<Record<string, unknown>>;
  /** Null: it is not in quarantine. */
  readonly quarantineReason: QuarantineReason | null;
  /** Null: nobody has dealt with it. */
  readonly handled: { readonly at: string; readonly by: string; readonly note: string } | null;
}
