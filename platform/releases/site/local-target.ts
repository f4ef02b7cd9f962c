import { basename, dirname } from 'node:path';
import { siteFolder } from '@platband/server-kit/disk';
import type { DeployRequest, DeployStep, ReleaseTarget } from '@platband/slice/contract/releases';
import { readLive } from '../composition/live-composition';
import { getPinnedReleases } from '../operations/change';
import { releaseOfSlice } from '../operations/history';
import { sliceStatus } from '../operations/slice-status';
import { listReleases } from '../service/api/release-list';
import type { Steps } from '../service/progress';
import type { Received } from '../service/receive/received';
import type { ReleaseService } from '../service/release-service';
import {
  builtHere,
  commandSender,
  openReleaseService,
  withReleaseService,
} from './command-service';
import type { SiteDefinition } from './define-site';
import { loadSite } from './load-site';

/** Returns the release service of the site in this folder, without a server. */
function targetOf(site: SiteDefinition): ReleaseTarget {
  const stepsOf = (order: (releases: ReleaseService) => Promise<Steps>) => stepsIn(site, order);
  return {
    place: siteFolder,
    getProblems: (request, { next } = { next: false }) =>
      withReleaseService(site, async ({ releases }) => {
        const received = await receivedFrom(request);
        return releases.getProblems(received, next).finally(() => received.composer.end());
      }),
    deploy: (request, rollout) =>
      rollout === undefined
        ? stepsOf(async (releases) => {
            const received = await receivedFrom(request);
            return releases.deploy(received, () => received.composer.end());
          })
        : needsServer('deployed gradually'),
    stop: (slice, { next = false } = {}) =>
      stepsOf(async (releases) =>
        next ? releases.unstage(slice, commandSender) : releases.stop(slice, commandSender),
      ),
    preview: () => needsServer('previewed'),
    promote: () => needsServer('promoted'),
    rollback: (order) =>
      stepsOf(async (releases) => {
        const live = await readLive();
        const from =
          live === null ? undefined : releaseOfSlice(getPinnedReleases(live), order.slice);
        return releases.rollback({ ...order, from }, commandSender);
      }),
    retire: (slice, { together = false } = {}) =>
      stepsOf(async (releases) => releases.retire(slice, commandSender, together)),
    status: async (slice) => {
      const status = await sliceStatus(slice, siteFolder);
      if (status === null) throw new Error(`${slice} is not live in ${siteFolder}.`);
      return status;
    },
    releases: () => withReleaseService(site, ({ releases }) => listReleases(releases.ledger)),
  };
}

/** Returns the release service of the site in this folder, for the `slice` command. */
export const localTarget = async (): Promise<ReleaseTarget> => targetOf(await loadSite());

function receivedFrom({ slice, folder }: DeployRequest): Promise<Received> {
  if (basename(folder) !== slice)
    throw new Error(
      `The slice ${slice} is in the folder ${folder}. Rename the folder to ${slice}.`,
    );
  return builtHere(slice, dirname(folder));
}

function needsServer(done: string): never {
  throw new Error(
    `Releases can only be ${done} on a running server. Start one with npm start, or give the address of one with --to.`,
  );
}

async function* stepsIn(
  site: SiteDefinition,
  order: (releases: ReleaseService) => Promise<Steps>,
): AsyncGenerator<DeployStep> {
  const { releases, database } = await openReleaseService(site);
  try {
    yield* await order(releases);
  } finally {
    await database.close();
  }
}
