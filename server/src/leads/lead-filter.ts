import type { Queue } from './lead-queue';
import type { LeadState } from './lead-state';
import type { StatusName } from './lead-status';

export interface LeadFilter {
  /** Defaults to `accepted`. */
  readonly state?: LeadState;
  readonly status?: StatusName;
  readonly assignee?: string;
  readonly kind?: string;
  /** As normalized by `trafficSource`. */
  readonly source?: string;
  /**
   * Open leads with a due reminder (`now`), new leads without a reminder (`new`), or the others
   * (`later`).
   */
  readonly turn?: 'now' | 'new' | 'later';
  /** Days in India, e.g. `2026-11-01`; `until` is exclusive. */
  readonly since?: string;
  readonly until?: string;
  readonly email?: string;
  readonly mobile?: string;
  /** Of open leads. */
  readonly queue?: Queue;
  /** Of each person only the newest lead, in the first turn of any of theirs. */
  readonly perPerson?: true;
  /** Prefixes of words, email addresses or numbers; a lead must match all of them. */
  readonly text?: string;
}
