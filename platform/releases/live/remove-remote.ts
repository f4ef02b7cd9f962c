import { problemsOf } from '../check/problems-of';
import type { Composed } from '../composition/compose';
import { siteFolder } from '../disk/folders';
import { withLock } from '../disk/lock';
import { brokenLinks, candidateOf, firstThere, refuse } from './deploy';
import { goLive } from './go-live';

/**
 * Takes a remote out of the composition, with its pages, slots and modals. Its releases stay, so that a rollback brings it back.
 * @throws DeployRefused while another slice asks for something of it, or links to a page of it; then nothing has changed
 */
export function removeRemote(remote: string, site = siteFolder): Promise<Composed> {
  const removed = () =>
    goLive({
      cause: `remove ${remote}`,
      site,
      change: async (live) => {
        const was = firstThere(live);
        if (!Object.hasOwn(was.remotes, remote))
          throw new Error(`There is no live remote ${remote}. Those that are live: ${Object.keys(was.remotes).join(', ')}.`);
        const { [remote]: _, ...remotes } = was.remotes;
        const pinnedReleases = { ...was, remotes };
        refuse(remote, problemsOf(await candidateOf(pinnedReleases, was, remote, site)), 'removed');
        return pinnedReleases;
      },
      accept: (composed, before) => refuse(remote, brokenLinks(composed, before), 'removed'),
    });
  return withLock(removed, { site });
}
