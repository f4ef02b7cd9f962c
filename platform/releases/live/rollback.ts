import { problemsOf } from '../check/problems-of';
import type { Composed } from '../composition/compose';
import { siteFolder } from '../disk/folders';
import { withLock } from '../disk/lock';
import { brokenLinks, candidateOf, pinned, refuse } from './deploy';
import { type Commit, goLive } from './go-live';
import { readHistory, releaseBefore, releasesOf, rollbackCause } from './history';
import { keptReleases } from './prune';

interface RollbackSettings {
  readonly slice: string;
  /** Left out: the one that was live before; after a rollback one further back. */
  readonly release?: string;
  /** The release that is rolled back from. Where another has been live since, somebody else was quicker, and nothing is done. */
  readonly from?: string | undefined;
  readonly site?: string;
  readonly commit?: Commit;
}

/**
 * Makes a release that has been live before live again. Nothing is built; other remotes keep theirs.
 * @throws DeployRefused when it does not fit the others as they are now; then nothing has changed
 * @throws Error that lists the releases there are
 */
export function rollback({ slice, release, from, site = siteFolder, commit }: RollbackSettings): Promise<Composed> {
  return withLock(
    async () => {
      const history = await readHistory(site);
      const known = releasesOf(slice, history).slice(0, keptReleases);
      return goLive({
        cause: rollbackCause(slice),
        site,
        commit,
        change: async (live) => {
          const current = live === null ? undefined : slice === 'shell' ? live.shell : live.remotes[slice];
          if (live !== null && from !== undefined && from !== current) return live;
          const target = release ?? releaseBefore(slice, history);
          if (live === null || target === undefined)
            throw new Error(`${slice} has had no release before: there is nothing to roll back to.`);
          if (!known.includes(target)) throw new Error(`${slice} has not been live as ${target}. It has been as ${known.join(', ')}.`);
          const changed = slice === 'shell' ? { ...live, shell: target } : pinned(live, slice, target);
          // What fitted then need not fit the others as they are now.
          refuse(slice, problemsOf(await candidateOf(changed, live, slice, site)), 'rolled back');
          if (slice === 'shell') return changed;
          // What is rolled back from is not what to fall back on; what came before the target is.
          const before = known.slice(known.indexOf(target) + 1).find((name) => name !== current);
          return { ...changed, lastGood: { [slice]: before ?? null } };
        },
        accept: (composed, was) => refuse(slice, brokenLinks(composed, was), 'rolled back'),
      });
    },
    { site },
  );
}
