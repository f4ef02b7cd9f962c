export interface LiveChange {
  readonly number: number;
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly cause: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** Every change, oldest first. */
export type History = readonly LiveChange[];

/**
 * Returns the current time in ISO 8601. Always later than the last change, even if the clock was
 * set back.
 */
export function monotonicNow(earlier: string | undefined): string {
  return new Date(
    Math.max(Date.now(), earlier === undefined ? 0 : Date.parse(earlier) + 1),
  ).toISOString();
}

export const releaseOfSlice = (
  { shell, remotes }: Pick<LiveChange, 'shell' | 'remotes'>,
  slice: string,
): string | undefined => (slice === 'shell' ? shell : remotes[slice]);

/** Returns the distinct releases of a slice that have been live, latest first. */
export function getReleases(slice: string, history: History): readonly string[] {
  const releases = history.flatMap((entry) => releaseOfSlice(entry, slice) ?? []).reverse();
  return [...new Set(releases)];
}

export const rollbackCause = (slices: readonly string[]): string => `rollback ${slices.join(', ')}`;

export const nextCause = (slices: readonly string[]): string =>
  `promote next: ${slices.join(', ')}`;

/**
 * Returns the releases that the last promoted set with this slice replaced, by slice; new slices
 * stay. Undefined if there is no such set, or it was taken back.
 */
export function beforeNext(
  slice: string,
  history: History,
): Readonly<Record<string, string>> | undefined {
  const at = history.findLastIndex(({ cause }) => getStaged(cause).includes(slice));
  const [promoted, before] = [history[at], history[at - 1]];
  if (promoted === undefined || before === undefined) return undefined;
  const replaced = getStaged(promoted.cause).flatMap((name) => {
    const release = releaseOfSlice(before, name);
    return release === undefined ? [] : [[name, release] as const];
  });
  const isBack = history
    .slice(at + 1)
    .some((entry) => replaced.every(([name, release]) => releaseOfSlice(entry, name) === release));
  return isBack ? undefined : Object.fromEntries(replaced);
}

const getStaged = (cause: string): readonly string[] =>
  /^promote next: (.+)$/.exec(cause)?.[1]?.split(', ') ?? [];

const isRollbackOf = (cause: string, slice: string): boolean =>
  /(?:^|; )rollback (.+)$/.exec(cause)?.[1]?.split(', ').includes(slice) === true;

/**
 * Returns the release that a rollback restores: the one before the current deploy. After a
 * rollback, that is one release further back, never the one just rolled back from. Returns
 * undefined if the slice has a single release.
 */
export function releaseBefore(slice: string, history: History): string | undefined {
  // Null while the slice is retired.
  const deployed: (string | null)[] = [];
  for (const entry of history) {
    const release = releaseOfSlice(entry, slice) ?? null;
    if (release === (deployed.at(-1) ?? null)) continue;
    const isBack = isRollbackOf(entry.cause, slice) && deployed.includes(release);
    if (isBack) deployed.length = deployed.lastIndexOf(release) + 1;
    else deployed.push(release);
  }
  return deployed.slice(0, -1).findLast((release) => release !== null) ?? undefined;
}
