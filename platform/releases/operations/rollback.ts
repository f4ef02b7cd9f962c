import { DeployRefused } from '../check/refused';
import type { PinnedReleases } from '../composition/compose';
import type { Change } from './change';
import { firstThere, withReleases } from './compose-deploy';
import { maxReleases } from './garbage-collection';
import {
  beforeNext,
  getReleases,
  type History,
  releaseBefore,
  releaseOfSlice,
  rollbackCause,
} from './history';
import { readLivePins } from './live-slices';
import { findMisfits, type Releases } from './set-problems';
import { offerTogether, warnOfPages } from './take-back-warnings';

export interface RollbackOrder {
  readonly slice: string;
  /** Defaults to the previously live release, or to the one before that after a rollback. */
  readonly release?: string | undefined;
  /**
   * The release to roll back from. Nothing changes if another one has gone live in the meantime.
   */
  readonly from?: string | undefined;
  /** Also takes back the slices that no longer fit. */
  readonly together?: boolean | undefined;
  /** Takes back all slices that were last made live together with this one. */
  readonly next?: boolean | undefined;
}

/** A change that is made although it leaves slices that no longer fit. */
export interface TakeBack extends Change {
  /** What no longer fits. Complete once the change is composed. */
  readonly warnings: readonly string[];
}

/**
 * Restores a previously live release without building. It is never refused because of other slices:
 * warnings name what no longer fits.
 * @throws DeployRefused if it was never live. The message lists the releases that were.
 */
export async function rollbackTo(
  { slice, release, from, together = false, next = false }: RollbackOrder,
  history: History,
  site: string,
): Promise<TakeBack> {
  const live = firstThere(await readLivePins(site));
  const known = getReleases(slice, history).slice(0, maxReleases);
  const current = releaseOfSlice(live, slice);
  const refused = (problem: string) => new DeployRefused(slice, [problem], 'rolled back');
  if (from !== undefined && from !== current)
    return { cause: rollbackCause([slice]), change: () => live, warnings: [] };
  const set = next ? beforeNext(slice, history) : {};
  if (set === undefined)
    throw refused(
      `${slice} did not go live together with others by slice promote --next, or has been rolled back since. Leave out --next.`,
    );
  const target = release ?? set[slice] ?? releaseBefore(slice, history);
  if (target === undefined) throw refused(`${slice} has no earlier release to roll back to.`);
  if (!known.includes(target))
    throw refused(
      `${slice} ${target} was never live. Choose one of these releases: ${known.join(', ')}.`,
    );
  const back = { ...set, [slice]: target };
  const then = history.findLast((entry) => releaseOfSlice(entry, slice) === target);
  const to = withReleases(live, back);
  const changed = Object.keys(back);
  const { problems, others, left } = await findMisfits({ to, from: live, changed, site }, then);
  const all = together ? { ...back, ...others } : back;
  const warnings = together
    ? [...left]
    : [...problems, ...offerTogether(`slice rollback ${target}`, others)];
  return {
    cause: rollbackCause(Object.keys(all)),
    change: () => takenBack(live, all, history),
    accept: warnOfPages(warnings),
    warnings,
  };
}

/**
 * Pins earlier releases. Their fallbacks must be older, and not the releases that are taken back.
 */
export function takenBack(
  live: PinnedReleases,
  releases: Releases,
  history: History,
): PinnedReleases {
  const lastGood = Object.entries(releases)
    .filter(([name]) => name !== 'shell')
    .map(([name, release]) => {
      const known = getReleases(name, history).slice(0, maxReleases);
      const older = known.slice(known.indexOf(release) + 1);
      return [name, older.find((one) => one !== live.remotes[name]) ?? null] as const;
    });
  return { ...withReleases(live, releases), lastGood: Object.fromEntries(lastGood) };
}
