import type { ServedSite } from '../fixtures/site-server';
import type { Visitor } from './visitor';

/** A step of the smoke test, shown as one row in its results. */
export interface Step {
  readonly name: string;
  /** Rejects if the step fails. */
  readonly walk: (visitor: Visitor, site: ServedSite) => Promise<void>;
  /** Breaks the site or reads its database, so it needs a local site. */
  readonly needsOwnSite?: true;
  readonly expected?: RegExp;
}
