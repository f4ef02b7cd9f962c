import { siteFolder } from '@platband/server-kit/disk';
import type { Calls } from '@platband/slice/contract/json-schema';
import { callProblems } from '../check/calls';
import { readLive } from '../composition/live-composition';
import { readRelease } from '../release/make-release';
import { readShellRelease } from '../release/make-shell-release';

/**
 * Returns incompatibilities between live releases and a server: requests it would reject, and
 * responses it lacks. Empty if compatible.
 */
export async function serverProblems(api: Calls, site = siteFolder): Promise<readonly string[]> {
  const live = await readLive(site);
  if (live === null) return [];
  const remotes = Object.entries(live.remotes).map(([name, { release }]) =>
    readRelease(name, release, site),
  );
  const releases = await Promise.all([readShellRelease(live.shell, site), ...remotes]);
  return releases.flatMap((release) =>
    callProblems(release, api, 'this server').map((problem) => `${release.release}: ${problem}`),
  );
}
