import type { ServedSite } from '../fixtures/site-server';
import type { Visitor } from './visitor';

/** One line of the table. */
export interface Step {
  readonly name: string;
  /** Rejects when something is not as it should be. */
  readonly walk: (visitor: Visitor, site: ServedSite) => Promise<void>;
  /** It breaks the site or reads its database: only against a site of its own. */
  readonly needsOwnSite?: true;
  /** What the console may say about it. */
  readonly expected?: RegExp;
}
