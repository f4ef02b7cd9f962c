import { problemsOf } from '../check/problems-of';
import type { Change } from './change';
import { brokenLinks, candidateOf, firstThere, refuse } from './deploy';

/**
 * Takes a remote out of the composition, with its pages, slots and modals. Its releases stay, so that a rollback brings it back. Refused while
 * another slice asks for something of it, or links to a page of it.
 */
export const removal = (remote: string, site: string): Change => ({
  cause: `remove ${remote}`,
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
