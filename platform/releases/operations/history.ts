/** One entry of the ledger: what was live from a moment on. */
export interface LiveChange {
  readonly number: number;
  /** The composition. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly cause: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** Every change, oldest first. */
export type History = readonly LiveChange[];

/** Now, but always later than the last change: a clock may have been set back. In ISO 8601. */
export function monotonicNow(earlier: string | undefined): string {
  return new Date(
    Math.max(Date.now(), earlier === undefined ? 0 : Date.parse(earlier) + 1),
  ).toISOString();
}

/** The release of a slice in what is live; undefined: it has none there. */
export const releaseOfSlice = (
  { shell, remotes }: Pick<LiveChange, 'shell' | 'remotes'>,
  slice: string,
): string | undefined => (slice === 'shell' ? shell : remotes[slice]);

/** The releases of a slice that have been live, latest first, each once. */
export function releasesOf(slice: string, history: History): readonly string[] {
  const releases = history.flatMap((entry) => releaseOfSlice(entry, slice) ?? []).reverse();
  return [...new Set(releases)];
}

export const rollbackCause = (slice: string): string => `rollback ${slice}`;

/**
 * The release that a rollback restores: the one that was live before the current one was deployed.
 * After a rollback that is one further back, not the one that was rolled back from. Undefined:
 * there is none.
 */
export function releaseBefore(slice: string, history: History): string | undefined {
  // Null: taken out.
  const deployed: (string | null)[] = [];
  for (const entry of history) {
    const release = releaseOfSlice(entry, slice) ?? null;
    if (release === (deployed.at(-1) ?? null)) continue;
    const isBack = entry.cause === rollbackCause(slice) && deployed.includes(release);
    if (isBack) deployed.length = deployed.lastIndexOf(release) + 1;
    else deployed.push(release);
  }
  return deployed.slice(0, -1).findLast((release) => release !== null) ?? undefined;
}
