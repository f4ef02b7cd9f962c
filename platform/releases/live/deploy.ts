import { rm } from 'node:fs/promises';
import type { Candidate } from '../check/candidate';
import { newDeadLinks } from '../check/dead-links';
import { ownCopies } from '../check/own-copies';
import { problemsOf } from '../check/problems-of';
import { type DeployAction, DeployRefused } from '../check/refused';
import type { CompositionRecords, PinnedReleases } from '../composition/compose';
import { exists } from '../disk/files';
import { root, siteFolder } from '../disk/folders';
import { withLock } from '../disk/lock';
import { publishProgress, publishStep } from '../disk/steps';
import { makeRelease, readDescribed, readRelease, releaseFolder, releaseNameOf } from '../release/make-release';
import { makeShellRelease, readShellRelease } from '../release/make-shell-release';
import type { RenderFailure } from '../render/render-pages';
import { readApi } from './api-description';
import { type Commit, goLive, type WentLive } from './go-live';

interface DeploySettings {
  readonly slice: string;
  /** The folder that holds the built slice. */
  readonly from?: string;
  readonly site?: string;
  readonly commit?: Commit;
  /** Ends before the switch, with `TrialPassed`. */
  readonly isTrial?: boolean;
}

/** A deploy that was only tried would have gone live. */
class TrialPassed extends Error {}

/** What a deploy would be refused for; nothing changes, and no release is left. */
export function problemsOfDeploy(settings: DeploySettings): Promise<readonly string[]> {
  return deploy({ ...settings, isTrial: true }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof TrialPassed) return [];
      if (error instanceof DeployRefused) return error.problems;
      throw error;
    },
  );
}

/**
 * Makes a release of a slice as it has been built, checks it against what is live, and makes it live. The others stay as they are.
 * @throws DeployRefused when it does not fit; then nothing has changed
 */
export function deploy({ slice, from = root, site = siteFolder, commit, isTrial = false }: DeploySettings): Promise<WentLive> {
  return withLock(
    async () => {
      publishStep('nothing done');
      if (slice === 'shell') {
        const shell = await makeShellRelease(from, site);
        return goLive({
          cause: `deploy shell ${shell.release}`,
          site,
          commit,
          change: (live) => checked({ ...firstThere(live), shell: shell.release }, firstThere(live), slice, site),
          accept: (composed, before) => accept(slice, isTrial, [...newFailures(composed, before), ...brokenLinks(composed, before)]),
        });
      }
      const folder = releaseFolder(site, slice, await releaseNameOf(slice, from));
      const isNew = !(await exists(folder));
      try {
        const { release } = await makeRelease(slice, from, site);
        publishStep('released, not composed');
        return await goLive({
          cause: `deploy ${slice} ${release}`,
          site,
          commit,
          change: async (live) => {
            const pinnedReleases = await checked(pinned(firstThere(live), slice, release), firstThere(live), slice, site);
            refuse(slice, await ownCopies(slice, folder));
            return pinnedReleases;
          },
          accept: (composed, before) => accept(slice, isTrial, [...ownFailures(slice, composed), ...brokenLinks(composed, before)]),
        });
      } catch (error) {
        // What is live now is not what has failed: after the switch nothing throws.
        if (isNew) await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },
    { site },
  );
}

/** @throws DeployRefused when there is a problem, TrialPassed when there is none and it was a trial */
function accept(slice: string, isTrial: boolean, problems: readonly string[]): void {
  refuse(slice, problems);
  if (isTrial) throw new TrialPassed();
}

export function firstThere(live: PinnedReleases | null): PinnedReleases {
  if (live === null) throw new Error('Nothing is live yet: npm run build composes the site for the first time.');
  return live;
}

export const pinned = (pinnedReleases: PinnedReleases, remote: string, release: string): PinnedReleases => ({
  ...pinnedReleases,
  remotes: { ...pinnedReleases.remotes, [remote]: release },
});

/** @throws DeployRefused */
async function checked(pinnedReleases: PinnedReleases, live: PinnedReleases, changed: string, site: string): Promise<PinnedReleases> {
  refuse(changed, problemsOf(await candidateOf(pinnedReleases, live, changed, site)));
  publishProgress({ step: 'checked' });
  return pinnedReleases;
}

export async function candidateOf(
  pinnedReleases: PinnedReleases,
  live: PinnedReleases | null,
  changed: string,
  site: string,
): Promise<Candidate> {
  const before = live?.remotes[changed];
  // All at once: a rejection that is waited for later would end the process.
  const [shell, remotes, replaced, api] = await Promise.all([
    readShellRelease(pinnedReleases.shell, site),
    Promise.all(
      Object.entries(pinnedReleases.remotes).map(async ([name, release]) => [name, await readDescribed(name, release, site)] as const),
    ),
    before === undefined ? null : readRelease(changed, before, site),
    readApi(site),
  ]);
  return { changed, shell, remotes: Object.fromEntries(remotes), replaced, api };
}

/** @throws DeployRefused when there is a problem */
export function refuse(slice: string, problems: readonly string[], action?: DeployAction): void {
  if (problems.length > 0) throw new DeployRefused(slice, problems, action);
}

/** A slice that does not render is refused; one that others have broken before stays theirs. */
const ownFailures = (slice: string, { failures }: CompositionRecords) => failures.filter(({ remote }) => remote === slice).map(describe);

function newFailures({ failures }: CompositionRecords, before: CompositionRecords): string[] {
  const known = new Set(before.failures.map(({ what }) => what));
  return failures.filter(({ what }) => !known.has(what)).map(describe);
}

/** Links that have led somewhere until now, or are new themselves: a sentence for each path that nobody answers. */
export function brokenLinks(composed: CompositionRecords, before: CompositionRecords): string[] {
  const broken = newDeadLinks(composed.deadLinks, before.deadLinks);
  return [...new Set(broken.map(({ link }) => link))].map((path) => {
    const pages = broken.filter(({ link }) => link === path).map(({ page }) => page);
    const named = pages.length > namedPages ? [...pages.slice(0, namedPages), `${pages.length - namedPages} more`] : pages;
    return `No slice answers ${path}, and these pages link to it: ${named.join(', ')}. Keep the path, add it to the "redirects" of a slice.ts, or change the links first.`;
  });
}
const namedPages = 3;

const describe = ({ remote, what, reason }: RenderFailure) =>
  `${remote} does not render ${what} on the server: ${reason} What needs the browser belongs into an effect, or behind useIsHydrated.`;
