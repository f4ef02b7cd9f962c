import { existsSync } from 'node:fs';
import { root } from '@platform/server-kit/disk';
import type { Calls } from '@platform/slice/contract/json-schema';
import { problemsOf } from '../check/problems-of';
import type { PinnedReleases } from '../composition/compose';
import type { ReadContent } from '../composition/content-snapshot';
import { makeRelease } from '../release/make-release';
import { builtReleaseName, makeShellRelease } from '../release/make-shell-release';
import { remoteNames, sliceNames } from '../release/slice-names';
import type { Change } from './change';
import { candidateOf, refuse } from './deploy';
import { type History, releasesOf } from './history';

interface Sources {
  /** The folder that holds the built slices. */
  readonly from: string;
  readonly site: string;
  /** Reads the content that pages are rendered with. */
  readonly read: ReadContent;
  /**
   * What the API of this checkout accepts and answers: its server goes live with it, and counts,
   * not the one that has run until now.
   */
  readonly api: Calls;
}

/**
 * Everything that has been built: these slices now, and the others before. What other checkouts
 * have deployed is kept.
 */
export const builtSlices = (
  { from, site, read, api }: Sources,
  slices: readonly string[],
): Change => ({
  cause: `build ${slices.join(', ')}`,
  read,
  change: async (live) => {
    const shell = await makeShellRelease(from, site);
    // A remote that has not been built yet is left out.
    const built = remoteNames.filter((name) => existsSync(`${from}/${name}/dist`));
    const releases = await Promise.all(
      built.map(async (name) => [name, (await makeRelease(name, from, site)).release] as const),
    );
    const pinnedReleases = {
      shell: shell.release,
      remotes: { ...live?.remotes, ...Object.fromEntries(releases) },
      gone: live?.gone,
    };
    // A part of the checkout lacks what the rest would give it, and a build elsewhere may be one
    // for development, which is larger than any budget.
    if (from === root && built.length === remoteNames.length)
      await refuseProblems(pinnedReleases, ['shell', ...built], site, api);
    return pinnedReleases;
  },
});

/**
 * The releases built from this checkout that have never been live: what teams have deployed since,
 * and what was rolled back, is kept. For an image, whose site is in a volume that outlives it.
 * @returns null when it has all been live before
 */
export async function newInImage(
  { from, site, read, api }: Sources,
  history: History,
): Promise<Change | null> {
  const names = await Promise.all(
    sliceNames.map(async (name) => [name, await builtReleaseName(name, from)] as const),
  );
  const fresh = names.filter(([name, release]) => !releasesOf(name, history).includes(release));
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

/** @throws DeployRefused when slices do not fit together */
async function refuseProblems(
  pinnedReleases: PinnedReleases,
  slices: readonly string[],
  site: string,
  api: Calls,
): Promise<void> {
  const problems = await Promise.all(
    slices.map(async (slice) =>
      problemsOf({ ...(await candidateOf(pinnedReleases, null, slice, site)), api }),
    ),
  );
  refuse('The site', [...new Set(problems.flat())], 'composed');
}
