import { rm } from 'node:fs/promises';
import { type RemoteName, remoteNames } from 'shared-contracts/contract/remotes';
import { ownCopies } from './check/own-copies';
import { type Candidate, problemsOf } from './check/problems-of';
import { DeployRefused } from './check/refused';
import type { Composed, Pins } from './compose';
import { exists } from './files';
import { root, type SliceName, siteFolder } from './folders';
import { goLive } from './go-live';
import { withLock } from './lock';
import { makeRelease, readRelease, releaseFolder, releaseNameOf } from './release/make-release';
import { makeShellRelease, readShellRelease } from './release/make-shell-release';
import type { RenderFailure } from './render/render-pages';

interface DeploySettings {
  readonly slice: SliceName;
  /** The folder that holds the built slice. */
  readonly from?: string;
  readonly site?: string;
  readonly onStep?: (step: string) => void | Promise<void>;
}

/**
 * Makes a release of a slice as it has been built, checks it against what is live, and makes it live. The others stay as they are.
 * @throws DeployRefused when it does not fit; then nothing has changed
 */
export function deploy({ slice, from = root, site = siteFolder, onStep = () => {} }: DeploySettings): Promise<Composed> {
  return withLock(
    async () => {
      await onStep('nothing done');
      if (slice === 'shell') {
        const shell = await makeShellRelease(from, site);
        return goLive({
          cause: `deploy shell ${shell.release}`,
          site,
          onStep,
          change: (live) => checked({ ...firstThere(live), shell: shell.release }, slice, site),
          accept: ({ failures }, before) => refuseNewFailures(slice, failures, before),
        });
      }
      const folder = releaseFolder(site, slice, await releaseNameOf(slice, from));
      const isNew = !(await exists(folder));
      try {
        const { release } = await makeRelease(slice, from, site);
        await onStep('released, not composed');
        return await goLive({
          cause: `deploy ${slice} ${release}`,
          site,
          onStep,
          change: async (live) => {
            const pins = await checked(pinned(firstThere(live), slice, release), slice, site);
            const copies = await ownCopies(slice, folder);
            if (copies.length > 0) throw new DeployRefused(slice, copies);
            return pins;
          },
          accept: ({ failures }) => refuseFailures(slice, failures),
        });
      } catch (error) {
        if (isNew && error instanceof DeployRefused) await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },
    { site },
  );
}

function firstThere(live: Pins | null): Pins {
  if (live === null) throw new Error('Nothing is live yet: npm run build composes the site for the first time.');
  return live;
}

export const pinned = (pins: Pins, remote: RemoteName, release: string): Pins => ({
  ...pins,
  remotes: { ...pins.remotes, [remote]: release },
});

/** @throws DeployRefused */
async function checked(pins: Pins, changed: SliceName, site: string): Promise<Pins> {
  const problems = problemsOf(await candidateOf(pins, changed, site));
  if (problems.length > 0) throw new DeployRefused(changed, problems);
  return pins;
}

export async function candidateOf(pins: Pins, changed: SliceName, site: string): Promise<Candidate> {
  const releases = remoteNames.flatMap((name) => {
    const release = pins.remotes[name];
    return release === undefined ? [] : [readRelease(name, release, site).then((described) => [name, described] as const)];
  });
  return { changed, shell: await readShellRelease(pins.shell, site), remotes: Object.fromEntries(await Promise.all(releases)) };
}

/** A slice that does not render is refused; one that others have broken before stays theirs. */
function refuseFailures(slice: SliceName, failures: readonly RenderFailure[]): void {
  const own = failures.filter(({ remote }) => remote === slice);
  if (own.length > 0) throw new DeployRefused(slice, own.map(describe));
}

function refuseNewFailures(slice: SliceName, failures: readonly RenderFailure[], before: readonly string[]): void {
  const fresh = failures.filter(({ what }) => !before.includes(what));
  if (fresh.length > 0) throw new DeployRefused(slice, fresh.map(describe));
}

const describe = ({ remote, what, reason }: RenderFailure) =>
  `${remote} does not render ${what} on the server: ${reason} What needs the browser belongs into an effect, or behind useIsHydrated.`;
