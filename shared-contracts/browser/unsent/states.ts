/** States of a filled-in form (decisions, D2). `draft` and `accepted` are never stored. */
export type State = 'draft' | 'sending' | 'to retry' | 'unconfirmed' | 'rejected' | 'accepted';

export type StateEvent =
  /** The visitor presses the button. */
  | 'submit'
  | 'retry'
  | 'accept'
  /** The API's own rejection. */
  | 'reject'
  /** No response, a temporary failure, or a response from something other than the API. */
  | 'fail'
  /** Whoever was sending it is gone, so it may have arrived or not. */
  | 'lose'
  /** The server could not take it for seven days. */
  | 'expire'
  | 'discard';

/**
 * The state without an answer, by the form's documented outcome of a failure (§8): a silent form is
 * retried, any other asks the visitor, whose press sends it again under the same key.
 */
export type WithoutAnswer = 'to retry' | 'unconfirmed';

type Transitions = Partial<Record<StateEvent, State | 'without answer'>>;

/** The life of a submission. Events that a state does not list change nothing. */
export const transitions: Readonly<Record<State, Transitions>> = {
  draft: { submit: 'sending' },
  sending: {
    accept: 'accepted',
    reject: 'rejected',
    fail: 'without answer',
    lose: 'without answer',
  },
  'to retry': { submit: 'sending', retry: 'sending', expire: 'rejected', discard: 'draft' },
  unconfirmed: { submit: 'sending', discard: 'draft' },
  rejected: { submit: 'sending', discard: 'draft' },
  accepted: {},
};

export function nextState(state: State, event: StateEvent, withoutAnswer: WithoutAnswer): State {
  const next = transitions[state][event] ?? state;
  return next === 'without answer' ? withoutAnswer : next;
}
