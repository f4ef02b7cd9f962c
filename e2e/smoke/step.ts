import type { ServedSite } from '../fixtures/site-server';
import type { Visitor } from './visitor';

/** One row of the table. */
export interface Step {
  readonly name: string;
  /** Rejects if the step fails. */
  readonly walk: (visitor: Visitor, site: ServedSite) => Promise<void>;
  /** Breaks the site or reads its database, so it needs a local site. */
  readonly needsOwnSite?: true;
  /** Console output that the step may cause. */
  readonly expected?: RegExp;
}
