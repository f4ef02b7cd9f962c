import { existsSync } from 'node:fs';
import { root } from '@platband/server-kit/disk';
import type { Calls } from '@platband/slice/contract/json-schema';
import { getProblems } from '../check/problems-of';
import type { PinnedReleases } from '../composition/compose';
import type { ReadContent } from '../composition/content-snapshot';
import { makeRelease } from '../release/make-release';
import { builtReleaseName, makeShellRelease } from '../release/make-shell-release';
import { remoteNames, sliceNames } from '../release/slice-names';
import type { Change } from './change';
import { refuse } from './compose-deploy';
import { getReleases, type History } from './history';
import { getSetProblems } from './set-problems';

interface Sources {
  readonly from: string;
  readonly site: string;
  readonly read: ReadContent;
  /** This checkout's API, which goes live together with the slices. */
  readonly api: Calls;
}

/**
 * Composes the built slices with earlier builds of the others, and keeps releases that other
 * checkouts deployed.
 */
export const builtSlices = (
  { from, site, read, api }: Sources,
  slices: readonly string[],
): Change => ({
  cause: `build ${slices.join(', ')}`,
  read,
  change: async (live) => {
    const shell = await makeShellRelease(from, site);
    const built = remoteNames.filter((name) => existsSync(`${from}/${name}/dist`));
    const releases = await Promise.all(
      built.map(async (name) => [name, (await makeRelease(name, from, site)).release] as const),
    );
    const pinnedReleases = {
      shell: shell.release,
      remotes: { ...live?.remotes, ...Object.fromEntries(releases) },
      gone: live?.gone,
    };
    // Only complete builds are checked: a partial build lacks its other half. Builds elsewhere may
    // be development builds, which exceed any budget.
    if (from === root && built.length === remoteNames.length)
      await refuseProblems(pinnedReleases, ['shell', ...built], site, api);
    return pinnedReleases;
  },
});

/**
 * Composes releases from this checkout that were never live, and keeps the teams' deploys and
 * rollbacks. Used by an image whose site is in a persistent volume.
 * @returns null if all of them have been live.
 */
export async function newInImage(
  { from, site, read, api }: Sources,
  history: History,
): Promise<Change | null> {
  const names = await Promise.all(
    sliceNames.map(async (name) => [name, await builtReleaseName(name, from)] as const),
  );
  const fresh = names.filter(([name, release]) => !getReleases(name, history).includes(release));
  if (fresh.length === 0) return null;
  const change = async (live: PinnedReleases | null) => {
    for (const [name] of fresh)
      await (name === 'shell' ? makeShellRelease(from, site) : makeRelease(name, from, site));
    const { shell = live?.shell ?? '', ...remotes } = Object.fromEntries(fresh);
    const pinnedReleases = { shell, remotes: { ...live?.remotes, ...remotes }, gone: live?.gone };
    await refuseProblems(
      pinnedReleases,
      ['shell', ...Object.keys(pinnedReleases.remotes)],
      site,
      api,
    );
    return pinnedReleases;
  };
  return { cause: 'a new image', change, read };
}

/** @throws DeployRefused if slices are incompatible. */
async function refuseProblems(
  pinnedReleases: PinnedReleases,
  slices: readonly string[],
  site: string,
  api: Calls,
): Promise<void> {
  const problems = await getSetProblems(
    { to: pinnedReleases, from: null, changed: slices, site },
    (candidate) => getProblems({ ...candidate, api }),
  );
  refuse('The site', problems, 'composed');
}
