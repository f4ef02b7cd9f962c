import type { LeadContext } from '../../contract/api/lead-context';
import { newIdempotencyKey } from './draft';
import { nextState, type State, type StateEvent, type WithoutAnswer } from './states';

/** A filled-in form from before its first request until it is answered (decisions, D2). */
export interface Submission {
  readonly idempotencyKey: string;
  readonly state: Exclude<State, 'draft' | 'accepted'>;
  readonly withoutAnswer: WithoutAnswer;
  readonly form: {
    readonly id: string;
    /** In the language of its page. */
    readonly title: string;
    readonly values: Readonly<Record<string, string>>;
  };
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly context: LeadContext;
  /** When the visitor pressed the button, and when it was last sent; milliseconds since 1970. */
  readonly submittedAt: number;
  readonly sentAt: number;
  /** The key used for sending if the server knows the submission's own with other content. */
  readonly sentAs?: string;
  /** When the server first failed to take it, by its clock. */
  readonly failingSince?: number;
  /** The first visit that found it rejected or unconfirmed, in milliseconds since 1970. */
  readonly foundAt?: number;
}

/** Whether its form shows it to the visitor, because it is not retried. */
export const needsVisitor = <Given extends { readonly state: State }>(
  submission: Given,
): submission is Given & { readonly state: 'rejected' | 'unconfirmed' } =>
  submission.state === 'rejected' || submission.state === 'unconfirmed';

/** Returns the submission after an event, or null once nothing is left to store. */
export function after(submission: Submission, event: StateEvent): Submission | null {
  const state = nextState(submission.state, event, submission.withoutAnswer);
  return state === 'draft' || state === 'accepted' ? null : { ...submission, state };
}

/** Returns the submission with another key for sending. */
export const renamed = (submission: Submission): Submission => ({
  ...submission,
  sentAs: newIdempotencyKey(),
});
