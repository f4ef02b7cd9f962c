import type { LeadContext } from '../../contract/api/lead-context';

interface Lead {
  readonly idempotencyKey: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly keptAt: number;
  /** Sent under this key, as its own was known with other content. */
  readonly sentAs?: string | undefined;
}

/** The form that a lead was entered into, and what was entered. */
interface FilledForm {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * A lead that the site sends again until it is answered. While it is being sent its sender holds a
 * lock (send-leads.ts): a state in the store would outlive a closed tab.
 */
export interface QueuedLead extends Lead {
  readonly state: 'queued';
  readonly call: { readonly method: 'POST'; readonly path: string };
  readonly body: unknown;
  readonly context: LeadContext;
  /** Where it is shown when it is rejected. Without one, it is not kept then. */
  readonly form?: FilledForm | undefined;
  /** When the server was first reached and could not take it, by its clock. */
  readonly failingSince?: number;
}

/** A lead that did not arrive and is not retried: its form shows it at the next visit. */
export interface RejectedLead extends Lead {
  readonly state: 'rejected';
  readonly form: FilledForm;
  /** The first visit after it was rejected, in milliseconds since 1970. */
  readonly foundAt?: number | undefined;
}

/** What a visitor sent and that has not arrived. Before it is sent it is a draft (draft.ts). */
export type UnsentLead = QueuedLead | RejectedLead;
