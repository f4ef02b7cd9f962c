import type { Check } from '../check/candidate';
import { getProblems, incompatibilities } from '../check/problems-of';
import type { PinnedReleases } from '../composition/compose';
import { type DescribedRelease, readRelease } from '../release/make-release';
import { getCandidate, type ReadRelease, withReleases } from './compose-deploy';
import { type LiveChange, releaseOfSlice } from './history';

/** Releases by slice, including the shell. */
export type Releases = Readonly<Record<string, string>>;

interface SetChange {
  readonly to: PinnedReleases;
  readonly from: PinnedReleases | null;
  readonly changed: readonly string[];
  readonly site: string;
}

/** Returns the problems of changing several slices at once, each once. */
export async function getSetProblems(
  { to, from, changed, site }: SetChange,
  check: Check = getProblems,
  read: ReadRelease = reader(site),
): Promise<readonly string[]> {
  const candidates = changed.map((name) => getCandidate(to, from, name, site, read));
  return [...new Set((await Promise.all(candidates)).flatMap(check))];
}

interface Misfits {
  readonly problems: readonly string[];
  /** The slices to take back so that everything fits again, with their earlier releases. */
  readonly others: Releases;
  /** The problems that remain even then. */
  readonly left: readonly string[];
}

/**
 * Finds what no longer fits after slices were taken back or out, and the fewest slices to take
 * back with them.
 * @param then What was live with the slices' earlier releases. Undefined if it is unknown.
 */
export async function findMisfits(
  { to, from, changed: slices, site }: SetChange,
  then: Pick<LiveChange, 'shell' | 'remotes'> | undefined,
): Promise<Misfits> {
  const read = reader(site);
  const problemsWith = (others: Releases) => {
    const changed = [...slices, ...Object.keys(others)];
    return getSetProblems(
      { to: withReleases(to, others), from, changed, site },
      incompatibilities,
      read,
    );
  };
  const problems = await problemsWith({});
  if (problems.length === 0 || then === undefined) return { problems, others: {}, left: problems };
  const earlier = Object.entries({ ...then.remotes, shell: then.shell }).filter(
    ([name, release]) => !slices.includes(name) && release !== releaseOfSlice(to, name),
  );
  let others: Releases = Object.fromEntries(earlier);
  const unavoidable = await problemsWith(others);
  for (const [name] of earlier) {
    const { [name]: _, ...fewer } = others;
    const left = await problemsWith(fewer);
    if (left.every((problem) => unavoidable.includes(problem))) others = fewer;
  }
  return { problems, others, left: await problemsWith(others) };
}

/** Reads each release once. */
function reader(site: string): ReadRelease {
  const known = new Map<string, Promise<DescribedRelease>>();
  return (name, release) => {
    const key = `${name} ${release}`;
    const reading = known.get(key) ?? readRelease(name, release, site);
    known.set(key, reading);
    return reading;
  };
}
