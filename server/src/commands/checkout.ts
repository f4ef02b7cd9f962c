import { basename, dirname } from 'node:path';
import { readLive } from '@platform/releases/composition';
import {
  getPinnedReleases,
  noteSources as noteSourcesOf,
  releaseOfSlice,
  sliceStatus,
} from '@platform/releases/operations';
import {
  listReleases,
  type Received,
  type ReleaseService,
  type Steps,
} from '@platform/releases/service';
import { siteFolder } from '@platform/server-kit/disk';
import type {
  Checkout,
  Composer,
  DeployRequest,
  DeployStep,
} from '@platform/slice/contract/releases';
import {
  builtHere,
  commandSender,
  openReleaseService,
  withReleaseService,
} from '../deploy/command-service';

/**
 * This checkout's release service, without a server. The `slice` command finds it through `"slice"`
 * in package.json.
 */
export const composer: Composer = {
  place: siteFolder,
  getProblems: (request, { next } = { next: false }) =>
    withReleaseService(async ({ releases }) => {
      const received = await receivedFrom(request);
      return releases.getProblems(received, next).finally(() => received.composer.end());
    }),
  deploy: (request, rollout) =>
    rollout === undefined ? deployHere(request) : needsServer('deployed gradually'),
  stop: (slice, { next = false } = {}) =>
    stepsOf(async (releases) =>
      next ? releases.unstage(slice, commandSender) : releases.stop(slice, commandSender),
    ),
  preview: () => needsServer('previewed'),
  promote: () => needsServer('promoted'),
  rollback: (order) =>
    stepsOf(async (releases) => {
      const live = await readLive();
      return releases.rollback(
        {
          ...order,
          from: live === null ? undefined : releaseOfSlice(getPinnedReleases(live), order.slice),
        },
        commandSender,
      );
    }),
  retire: (slice, { together = false } = {}) =>
    stepsOf(async (releases) => releases.retire(slice, commandSender, together)),
  status: async (slice) => {
    const status = await sliceStatus(slice, siteFolder);
    if (status === null) throw new Error(`${slice} is not live in ${siteFolder}.`);
    return status;
  },
  releases: () => withReleaseService(({ releases }) => listReleases(releases.ledger)),
};

export const noteSources: Checkout['noteSources'] = (slice) => noteSourcesOf(slice);

const deployHere = (request: DeployRequest) =>
  stepsOf(async (releases) => {
    const received = await receivedFrom(request);
    return releases.deploy(received, () => received.composer.end());
  });

function receivedFrom({ slice, folder }: DeployRequest): Promise<Received> {
  if (basename(folder) !== slice)
    throw new Error(`${slice} is in ${folder}: name the folder after the slice.`);
  return builtHere(slice, dirname(folder));
}

function needsServer(done: string): never {
  throw new Error(
    `Nothing can be ${done} without a server that shows it: npm start, or --to with the address of one that runs.`,
  );
}

async function* stepsOf(
  order: (releases: ReleaseService) => Promise<Steps>,
): AsyncGenerator<DeployStep> {
  const { releases, database } = await openReleaseService();
  try {
    yield* await order(releases);
  } finally {
    await database.close();
  }
}
