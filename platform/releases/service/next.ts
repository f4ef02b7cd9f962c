import type { Statement } from '@platband/server-kit/database';
import { nextCause } from '../operations/history';
import type { ComposerEnd } from './composer/composer-messages';
import { ComposerProcess } from './composer/composer-process';
import { getOrigin } from './ledger/attempt';
import {
  deleteAllStaged,
  deleteStaged,
  insertStaged,
  type NextComposition,
  readNext,
  readStaged,
  type StagedRelease,
  writeNext,
} from './ledger/next-repository';
import { attempted, liveStep, type ReleaseContext, withWarnings } from './operation';
import type { LastStep, Steps } from './progress';
import type { OpenPreview, Received, Sender } from './receive/received';

/** Right and composition of a preview that shows the staged set as it is now. */
export const nextComposition = 'next';

/** Adds a received release to the set that goes live together. Nothing live changes. */
export async function stage(
  site: ReleaseContext,
  { built, bytes, sender, from, composer }: Received,
  open: OpenPreview,
  steps: Steps,
): Promise<LastStep> {
  const { slice, release } = built;
  if (bytes !== null) steps.add({ step: 'received', slice, release, bytes });
  const begun = { ...built, kind: 'preview', bytes } as const;
  return attempted(site, sender, begun, steps, async (lease, attempt) => {
    const others = (await readStaged(site.ledger.database)).filter((one) => one.slice !== slice);
    const end = await composeSet(site, others, { slice, from }, composer);
    const next = await describeNext(site, end);
    if (next === null) return end as Exclude<ComposerEnd, { step: 'composed' }>;
    await site.folder.publishReleases({ [slice]: release });
    await lease.commit([
      insertStaged({ slice, release, by: sender.holder, at: attempt.receivedAt }),
      writeNext(next),
    ]);
    const missing = end.step === 'refused' ? end.problems : [];
    return { step: 'staged', slice, release, missing, ...(await open(nextComposition, built)) };
  });
}

/** Makes the staged set live in one switch. */
export async function promoteNext(
  site: ReleaseContext,
  slice: string,
  sender: Sender,
  open: OpenPreview,
  steps: Steps,
): Promise<LastStep> {
  const startedAt = performance.now();
  const { database } = site.ledger;
  for (const tried of await readStaged(database)) {
    if (!(await site.trials.isMissing(tried, sender.maySkipTrial(tried.slice)))) continue;
    if ((await readNext(database))?.composed === null) break;
    steps.add({ step: 'trying', place: 'the next composition' });
    await site.trials.run(tried, (await open(nextComposition, tried)).address);
  }
  const own = (await readStaged(database)).find((one) => one.slice === slice);
  if (own === undefined) return notStaged(slice);
  const { release } = own;
  const origin = getOrigin((await site.ledger.sent(slice, release)) ?? {});
  const begun = { ...origin, kind: 'deploy', slice, release, bytes: null } as const;
  return attempted(site, sender, begun, steps, async (lease, attempt) => {
    const now = await readStaged(database);
    // Another promotion may have been first.
    if (!now.some((one) => one.slice === slice)) return notStaged(slice);
    const untried = await Promise.all(
      now.map((one) => site.trials.problem(one, sender.maySkipTrial(one.slice), null)),
    );
    const problems = untried.filter((problem) => problem !== null);
    if (problems.length > 0) return { step: 'refused', problems };
    const end = await composeSet(site, now);
    if (end.step !== 'composed') return end;
    const { composition, warnings, untested } = end;
    const cause = nextCause(now.map((one) => one.slice));
    await site.live.switchTo(lease, composition, cause, attempt, deleteAllStaged);
    return {
      ...liveStep({ slice, release, composition: composition.id }, startedAt),
      ...withWarnings([...warnings, ...untested]),
    };
  });
}

const notStaged = (slice: string): LastStep => ({
  step: 'refused',
  problems: [`No release of ${slice} is staged. Stage one: slice deploy --next`],
});

/** Takes a release out of the staged set. */
export async function unstage(site: ReleaseContext, slice: string): Promise<LastStep> {
  const own = (await readStaged(site.ledger.database)).find((one) => one.slice === slice);
  if (own === undefined) return notStaged(slice);
  await site.live.inLease(async (lease) => {
    const others = (await readStaged(site.ledger.database)).filter((one) => one.slice !== slice);
    await lease.commit([deleteStaged(slice), ...(await checked(site, others))]);
  });
  return { step: 'stopped', slice, release: own.release };
}

/** Checks the staged set again if something else has gone live since. */
export async function followNext(site: ReleaseContext): Promise<void> {
  const isCurrent = async () => {
    const next = await readNext(site.ledger.database);
    return next === null || next.live === (await site.ledger.live())?.id;
  };
  if (await isCurrent()) return;
  await site.live.inLease(async (lease) => {
    if (!(await isCurrent()))
      await lease.commit(await checked(site, await readStaged(site.ledger.database)));
  });
}

/** Returns what to record of a set that is checked again. */
async function checked(
  site: ReleaseContext,
  staged: readonly StagedRelease[],
): Promise<readonly Statement[]> {
  if (staged.length === 0) return deleteAllStaged;
  const end = await composeSet(site, staged);
  const next = await describeNext(site, end);
  if (next !== null) return [writeNext(next)];
  // Not tried again until something else goes live, which may take as long.
  const problems =
    end.step === 'failed' ? [end.message] : end.step === 'refused' ? end.problems : [];
  const live = (await site.ledger.live())?.id ?? '';
  return [writeNext({ live, composed: null, missing: { [staged[0]?.slice ?? '']: problems } })];
}

/** Composes the set over what is live. Without `joining`, the first staged release stands for it. */
async function composeSet(
  site: ReleaseContext,
  staged: readonly StagedRelease[],
  joining?: Pick<Received, 'from'> & { readonly slice: string },
  composer = new ComposerProcess(),
): Promise<ComposerEnd> {
  const releases = releasesOf(staged);
  await site.folder.fetchReleases(releases);
  const [first] = staged;
  const own = joining ?? { slice: first?.slice ?? '', from: { release: first?.release ?? '' } };
  return composer
    .run({ ...own, site: site.folder.path, staged: releases })
    .finally(() => composer.end());
}

/** Returns the staged releases by slice, once they are on this machine. */
export async function readReleases(
  site: ReleaseContext,
): Promise<Readonly<Record<string, string>>> {
  const releases = releasesOf(await readStaged(site.ledger.database));
  await site.folder.fetchReleases(releases);
  return releases;
}

const releasesOf = (staged: readonly StagedRelease[]): Readonly<Record<string, string>> =>
  Object.fromEntries(staged.map(({ slice, release }) => [slice, release]));

/** Publishes a set that fits. Returns null if it could not be checked, or its release is refused. */
async function describeNext(
  site: ReleaseContext,
  end: ComposerEnd,
): Promise<NextComposition | null> {
  const live = (await site.ledger.live())?.id ?? '';
  if (end.step === 'refused' && end.missing !== undefined)
    return { live, composed: null, missing: end.missing };
  if (end.step !== 'composed') return null;
  await site.folder.publish(end.composition);
  return { live, composed: end.composition, missing: {} };
}
