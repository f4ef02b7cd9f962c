import { hostname } from 'node:os';
import { beginGradual } from './change-gradual';
import { ComposerProcess } from './composer/composer-process';
import { getOrigin } from './ledger/attempt';
import { runningMessage } from './ledger/gradual';
import {
  attempted,
  getLiveStep,
  liveRelease,
  liveStep,
  type ReleaseContext,
  withWarnings,
} from './operation';
import { preview } from './preview';
import { endPreview } from './previews';
import type { LastStep, Steps } from './progress';
import type { Received } from './receive/received';

/**
 * Checks, tries and composes a received release, and then makes it live or starts a gradual deploy.
 */
export async function deploy(
  site: ReleaseContext,
  { built, bytes, sender, from, composer, rollout = null }: Received,
  steps: Steps,
): Promise<LastStep> {
  const { slice, release } = built;
  const startedAt = performance.now();
  if (bytes !== null) steps.add({ step: 'received', slice, release, bytes });
  const isLive = await getLiveStep(site, slice, release, startedAt);
  if (isLive !== null) return isLive;
  const tried = await tryHere(site, { built, bytes, sender, from, composer }, steps);
  if ('step' in tried) return tried;
  // A promoted release was uploaded earlier.
  const sent = bytes === null ? await site.ledger.sent(slice, release) : null;
  const begun = {
    ...getOrigin(sent ?? {}),
    ...built,
    kind: 'deploy',
    bytes: bytes ?? sent?.bytes ?? null,
  } as const;
  const done = attempted(site, sender, begun, steps, async (lease, attempt) => {
    const endEarly = async (): Promise<LastStep | null> => {
      // Another server may have deployed the same release in the meantime.
      const already = await getLiveStep(site, slice, release, startedAt);
      if (already !== null) return already;
      const untried = await site.trials.problem(built, sender.maySkipTrial(slice), tried.failure);
      if (untried !== null) return { step: 'refused', problems: [untried] };
      const running = await site.gradual.running();
      if (running !== null && rollout !== null)
        return { step: 'refused', problems: [runningMessage(running)] };
      if (running?.slice !== slice || running.release !== release) return null;
      await site.live.switchTo(lease, running.composed, `deploy ${slice} ${release}`, attempt);
      return liveStep({ slice, release, composition: running.composed.id }, startedAt);
    };
    const early = await endEarly();
    if (early !== null) return early;
    const compose = (process: Received['composer']) =>
      process.run({ slice, from: tried.from, site: site.folder.path, isCheck: false }, (progress) =>
        steps.add(progress),
      );
    const first = await lease.yielding(() => compose(tried.composer));
    const now = first.wasTaken ? await endEarly() : null;
    if (now !== null) return now;
    // What went first has changed what this was composed with.
    const end = first.wasTaken ? await compose(new ComposerProcess()) : first.value;
    if (end.step !== 'composed') return end;
    const { composition } = end;
    const warnings = [...end.warnings, ...(await site.trials.describe(built, end.untested))];
    if (rollout !== null) return beginGradual(site, lease, attempt, composition, rollout);
    const replaced = await liveRelease(site, slice);
    await site.live.switchTo(lease, composition, `deploy ${slice} ${release}`, attempt);
    const more = {
      ...(replaced !== undefined && { replaced }),
      ...withWarnings(warnings),
    };
    return { ...liveStep({ slice, release, composition: composition.id }, startedAt), ...more };
  });
  return done.finally(() => tried.composer.end());
}

/**
 * Composes an untried release as a preview and tries it on this machine, without blocking other
 * changes.
 * @returns The composed change, ready to be promoted, or its last step if it failed.
 */
async function tryHere(
  site: ReleaseContext,
  received: Received,
  steps: Steps,
): Promise<LastStep | (Pick<Received, 'from' | 'composer'> & { readonly failure: string | null })> {
  const { built, sender } = received;
  const { openHere } = site;
  if (openHere === null || !(await site.trials.isMissing(built, sender.maySkipTrial(built.slice))))
    return { ...received, failure: null };
  const last = await preview(site, { ...received, bytes: null }, openHere, steps);
  if (last.step !== 'previewed') return last;
  steps.add({ step: 'trying', place: hostname() });
  const failure = await site.trials.run(built, last.address);
  await endPreview(site.ledger.database, built.slice, last.address);
  return { from: { release: built.release }, composer: new ComposerProcess(), failure };
}
