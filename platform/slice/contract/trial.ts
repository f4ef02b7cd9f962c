/**
 * A browser trial on the server's machine, run in a separate process (@platband/trial/process.ts).
 */
export interface TrialOrder {
  readonly slice: string;
  /** URL of the site with the release; without the query, it is the live site. */
  readonly address: string;
  /** Path to Chromium. */
  readonly browser: string;
  /** Additional hosts that the browser may connect to. */
  readonly hosts: readonly string[];
  /** Folder for screenshots of pages with problems. */
  readonly pictures: string;
}

export type TrialEnd = { readonly problems: readonly string[] } | { readonly failure: string };

/** Findings fail a trial, warnings do not. */
export interface TrialResult {
  readonly problems: readonly TrialProblem[];
  readonly warnings: readonly string[];
}

/** A change on a page outside the slice. */
export interface TrialProblem {
  readonly path: string;
  readonly problems: readonly string[];
  readonly pictures: readonly string[];
}
