import type { LeadState } from './lead-state';
import type { StatusName } from './lead-status';

export interface LeadFilter {
  /** Left out: `accepted`. */
  readonly state?: LeadState;
  readonly status?: StatusName;
  readonly assignee?: string;
  readonly kind?: string;
  /** In one word, as `trafficSource` has it. */
  readonly source?: string;
  /** Of the open ones: those with a due reminder, the new ones without any, or the others. */
  readonly turn?: 'now' | 'new' | 'later';
  /** Days in India, as `2026-11-01`; `until` is not included. */
  readonly since?: string;
  readonly until?: string;
  readonly email?: string;
  readonly mobile?: string;
  /** Beginnings of words, of an address or of a number: all of them are in the lead. */
  readonly text?: string;
}
