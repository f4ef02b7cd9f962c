import type { Statement } from '@platband/server-kit/database';
import { createVisitKey } from '../reports/visit-tokens';
import type { ComposedReleases } from './composer/composer-messages';
import { type Attempt, getOrigin } from './ledger/attempt';
import { recordLive } from './ledger/attempt-repository';
import { type Gradual, getShare } from './ledger/gradual';
import { insertGradual } from './ledger/gradual-repository';
import type { Lease } from './ledger/lease';
import type { ReleaseContext } from './operation';
import type { LastStep } from './progress';
import type { RolloutOrder, Sender } from './receive/received';

export async function beginGradual(
  site: ReleaseContext,
  lease: Lease,
  attempt: Attempt,
  composed: ComposedReleases,
  rollout: RolloutOrder,
): Promise<LastStep> {
  const { id, slice, release, by } = attempt;
  const { shares, everyMs, cohort, openCohort } = rollout;
  const now = Date.now();
  const live = await site.ledger.live();
  const gradual: Gradual = {
    id,
    slice,
    release,
    by,
    shares,
    everyMs,
    cohort,
    stage: 0,
    startedAt: now,
    nextAt: everyMs === null ? null : now + everyMs,
    composed,
    compositions: { old: live === null ? [] : [live.id], new: [composed.id] },
    visitKey: createVisitKey(),
  };
  await site.folder.publish(composed);
  await lease.commit([
    ...insertGradual(gradual),
    recordLive(id, release, { outcome: 'gradual', endedAt: now }),
  ]);
  const next = gradual.nextAt === null ? {} : { next: new Date(gradual.nextAt).toISOString() };
  const address = cohort === null ? {} : { address: await openCohort({ slice, release }) };
  return {
    step: 'gradual',
    slice,
    release,
    composition: composed.id,
    share: getShare(gradual),
    ...next,
    ...address,
  };
}

export async function stopGradual(
  site: ReleaseContext,
  slice: string,
  sender: Sender,
): Promise<LastStep> {
  const running = await site.gradual.running();
  if (running?.slice !== slice)
    return {
      step: 'refused',
      problems: [
        `No release of ${slice} is being deployed gradually, so there is nothing to stop.`,
      ],
    };
  await moveGradual(site, running.id, (gradual) =>
    site.gradual.end(gradual, 'stopped', `Stopped by ${sender.holder}.`),
  );
  return { step: 'stopped', slice, release: running.release };
}

/**
 * Changes a gradual deploy's share, ends the deploy, or makes its release live. Does nothing if it
 * has already ended.
 * @param move SQL statements, or null to make the release live.
 */
export function moveGradual(
  site: ReleaseContext,
  id: string,
  move: (gradual: Gradual) => readonly Statement[] | null,
): Promise<void> {
  return site.live.inLease(async (lease) => {
    const gradual = await site.gradual.running();
    if (gradual?.id !== id) return;
    const statements = move(gradual);
    if (statements !== null) return lease.commit(statements);
    const { slice, release, composed } = gradual;
    const origin = getOrigin((await site.ledger.sent(slice, release)) ?? {});
    const made = {
      kind: 'deploy',
      slice,
      release,
      by: `this site, for ${gradual.by}`,
      tokenId: null,
      bytes: null,
    } as const;
    await site.live.switchTo(
      lease,
      composed,
      `deploy ${slice} ${release}`,
      await site.ledger.begin({ ...origin, ...made }),
    );
  });
}
