/**
 * A trial in a browser on the server's machine, in a separate process (@platform/trial/process.ts).
 */
export interface TrialOrder {
  readonly slice: string;
  /** Address of the site with the release; without the query, the live site. */
  readonly address: string;
  /** Path of a Chromium. */
  readonly browser: string;
  /** Additional hosts that the browser may reach. */
  readonly hosts: readonly string[];
  /** Folder for screenshots of pages with problems. */
  readonly pictures: string;
}

/** The problems found, or why the trial failed. */
export type TrialEnd = { readonly problems: readonly string[] } | { readonly failure: string };

/** A change outside the slice on one page. */
export interface TrialProblem {
  readonly path: string;
  readonly problems: readonly string[];
  readonly pictures: readonly string[];
}
