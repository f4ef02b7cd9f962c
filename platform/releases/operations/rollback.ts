import { incompatibilities } from '../check/problems-of';
import { DeployRefused } from '../check/refused';
import type { Change } from './change';
import { brokenLinks, getCandidate, pinned, refuse } from './deploy';
import { maxReleases } from './garbage-collection';
import { getReleases, type History, releaseBefore, releaseOfSlice, rollbackCause } from './history';

export interface RollbackOrder {
  readonly slice: string;
  /** Defaults to the previously live release, or to the one before that after a rollback. */
  readonly release?: string | undefined;
  /**
   * The release to roll back from. Nothing changes if another one has gone live in the meantime.
   */
  readonly from?: string | undefined;
}

/**
 * Restores a previously live release without building, and leaves other remotes unchanged. Refused
 * if it is incompatible, or was never live. The message then lists the releases that were live.
 */
export function rollbackTo(
  { slice, release, from }: RollbackOrder,
  history: History,
  site: string,
): Change {
  const known = getReleases(slice, history).slice(0, maxReleases);
  const refused = (problem: string) => new DeployRefused(slice, [problem], 'rolled back');
  return {
    cause: rollbackCause(slice),
    change: async (live) => {
      const current = live === null ? undefined : releaseOfSlice(live, slice);
      if (live !== null && from !== undefined && from !== current) return live;
      const target = release ?? releaseBefore(slice, history);
      if (live === null || target === undefined)
        throw refused(`${slice} has no earlier release to roll back to.`);
      if (!known.includes(target))
        throw refused(
          `${slice} has not been live as ${target}. It has been as ${known.join(', ')}.`,
        );
      const changed = pinned(live, slice, target);
      refuse(
        slice,
        incompatibilities(await getCandidate(changed, live, slice, site)),
        'rolled back',
      );
      if (slice === 'shell') return changed;
      // The fallback must be older than the target, and not the release rolled back from.
      const before = known.slice(known.indexOf(target) + 1).find((name) => name !== current);
      return { ...changed, lastGood: { [slice]: before ?? null } };
    },
    accept: (composed, was) => refuse(slice, brokenLinks(composed, was), 'rolled back'),
  };
}
