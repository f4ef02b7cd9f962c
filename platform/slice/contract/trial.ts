/** What a server has tried in a browser on its own machine, in a process of its own (command/trial-process.ts). */
export interface TrialOrder {
  readonly slice: string;
  /** Where the site can be seen with the release; without its query: as it is live. */
  readonly address: string;
  /** A Chromium. */
  readonly browser: string;
  /** What the browser may reach besides that address: other requests fail. */
  readonly hosts: readonly string[];
  /** A folder for pictures of pages with problems. */
  readonly pictures: string;
}

/** What was seen; or why nothing could be. */
export type TrialEnd = { readonly problems: readonly string[] } | { readonly failure: string };
