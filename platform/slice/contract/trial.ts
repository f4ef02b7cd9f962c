/**
 * A trial in a browser on the server's machine, in a process of its own (@platform/trial/process.ts).
 */
export interface TrialOrder {
  readonly slice: string;
  /** The address of the site with the release; without its query: as it is live. */
  readonly address: string;
  /** A Chromium. */
  readonly browser: string;
  /** What the browser may reach besides that address: other requests fail. */
  readonly hosts: readonly string[];
  /** A folder for screenshots of pages with problems. */
  readonly pictures: string;
}

/** What was found; or why the trial failed. */
export type TrialEnd = { readonly problems: readonly string[] } | { readonly failure: string };

/** What a release changes on one page that is not its own. */
export interface TrialProblem {
  readonly path: string;
  readonly problems: readonly string[];
  readonly pictures: readonly string[];
}
