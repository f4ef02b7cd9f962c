import { problemsOf } from './check/problems-of';
import type { Composed } from './compose';
import { brokenLinks, candidateOf, firstThere, refuse } from './deploy';
import { siteFolder } from './folders';
import { goLive } from './go-live';
import { withLock } from './lock';

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
        const { [remote]: release, ...remotes } = firstThere(live).remotes;
        if (release === undefined) {
          throw new Error(`${remote} is not live. The remotes that are: ${Object.keys(remotes).join(', ')}.`);
        }
        const pins = { ...firstThere(live), remotes };
        refuse(remote, problemsOf(await candidateOf(pins, firstThere(live), remote, site)), 'removed');
        return pins;
      },
      accept: (composed, before) => refuse(remote, brokenLinks(composed, before), 'removed'),
    });
  return withLock(removed, { site });
}
