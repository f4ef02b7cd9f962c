import { incompatibilities } from '../check/problems-of';
import { DeployRefused } from '../check/refused';
import type { Change } from './change';
import { brokenLinks, candidateOf, pinned, refuse } from './deploy';
import { maxReleases } from './garbage-collection';
import { type History, releaseBefore, releaseOfSlice, releasesOf, rollbackCause } from './history';

export interface RollbackOrder {
  readonly slice: string;
  /** Left out: the one that was live before; after a rollback one further back. */
  readonly release?: string | undefined;
  /**
   * The release that is rolled back from. Where another has been live since, somebody else was
   * quicker, and nothing is done.
   */
  readonly from?: string | undefined;
}

/**
 * Makes a release that has been live before live again. Nothing is built; other remotes keep
 * theirs. Refused when it does not fit the others as they are now, or has not been live: then with
 * those that have.
 */
export function rollbackTo(
  { slice, release, from }: RollbackOrder,
  history: History,
  site: string,
): Change {
  const known = releasesOf(slice, history).slice(0, maxReleases);
  const refused = (problem: string) => new DeployRefused(slice, [problem], 'rolled back');
  return {
    cause: rollbackCause(slice),
    change: async (live) => {
      const current = live === null ? undefined : releaseOfSlice(live, slice);
      if (live !== null && from !== undefined && from !== current) return live;
      const target = release ?? releaseBefore(slice, history);
      if (live === null || target === undefined)
        throw refused(`${slice} has had no release before: there is nothing to roll back to.`);
      if (!known.includes(target))
        throw refused(
          `${slice} has not been live as ${target}. It has been as ${known.join(', ')}.`,
        );
      const changed = pinned(live, slice, target);
      // What fitted then need not fit the others as they are now.
      refuse(
        slice,
        incompatibilities(await candidateOf(changed, live, slice, site)),
        'rolled back',
      );
      if (slice === 'shell') return changed;
      // What is rolled back from is not what to fall back on; what came before the target is.
      const before = known.slice(known.indexOf(target) + 1).find((name) => name !== current);
      return { ...changed, lastGood: { [slice]: before ?? null } };
    },
    accept: (composed, was) => refuse(slice, brokenLinks(composed, was), 'rolled back'),
  };
}
