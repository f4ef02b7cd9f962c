export interface Finding {
  readonly problem?: string;
  readonly note?: string;
}

/** A check of `/readyz`. */
export interface Check {
  /** Who is affected if it fails: `pages`, `staff`, `teams`, or a word of the site's. */
  readonly audience: string;
  readonly look: () => Promise<Finding>;
  /** Whether its problems affect no one, and so never make the server unhealthy. */
  readonly onlyNotes?: true;
}

export const noteOf = (note: string | null): Finding => (note === null ? {} : { note });
