import type { LeadContext } from '../../contract/api/lead-context';

interface Lead {
  readonly idempotencyKey: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The key used for sending if the lead's own was known with other content. */
  readonly sentAs?: string | undefined;
}

interface FilledForm {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * A lead that is retried until it is answered. Its sender holds a lock meanwhile (send-leads.ts),
 * since a state in the store would survive a closed tab.
 */
export interface QueuedLead extends Lead {
  readonly state: 'queued';
  readonly call: { readonly method: 'POST'; readonly path: string };
  readonly body: unknown;
  readonly context: LeadContext;
  /** The form that shows it if it is rejected. Without a form, a rejected lead is dropped. */
  readonly form?: FilledForm | undefined;
  /** When the server first failed to take it, by its clock. */
  readonly failingSince?: number;
}

/** A lead that did not arrive and is not retried: its form shows it at the next visit. */
export interface RejectedLead extends Lead {
  readonly state: 'rejected';
  readonly form: FilledForm;
  /** The first visit after it was rejected, in milliseconds since 1970. */
  readonly foundAt?: number | undefined;
}

/** A lead that was sent but has not arrived. Before it is sent it is a draft (draft.ts). */
export type UnsentLead = QueuedLead | RejectedLead;
