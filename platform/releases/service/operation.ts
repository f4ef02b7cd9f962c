import { DeployRefused } from '../check/refused';
import { releaseOfSlice } from '../operations/history';
import { errorMessage } from './composer/error-message';
import type { Attempt } from './ledger/attempt';
import type { Lease, Turn } from './ledger/lease';
import type { Ledger } from './ledger/ledger';
import type { LastStep, Steps } from './progress';
import type { OpenPreview, Sender } from './receive/received';
import type { GradualDeploys } from './site/gradual-deploys';
import type { SiteDirectory } from './site/site-directory';
import type { SiteState } from './site/site-state';
import type { Trials } from './trials';

export interface ReleaseContext {
  readonly live: SiteState;
  readonly ledger: Ledger;
  readonly folder: SiteDirectory;
  readonly gradual: GradualDeploys;
  readonly trials: Trials;
  /** Opens a preview on this machine. Null if trials cannot run here. */
  readonly openHere: OpenPreview | null;
}

/** Records an attempt, runs it under the lease, and records its outcome. */
export async function attempted(
  site: ReleaseContext,
  sender: Sender,
  begun: Omit<Attempt, 'id' | 'receivedAt' | 'by' | 'tokenId'>,
  steps: Steps,
  work: (lease: Lease, attempt: Attempt) => Promise<LastStep>,
): Promise<LastStep> {
  const attempt = await site.ledger.begin({ ...begun, by: sender.holder, tokenId: sender.id });
  const started = async (lease: Lease) => {
    await site.ledger.start(attempt.id);
    const yielding: Lease['yielding'] = async (part) => {
      await site.ledger.pause(attempt.id);
      const done = await lease.yielding(part);
      await site.ledger.start(attempt.id);
      return done;
    };
    return work({ ...lease, yielding }, attempt);
  };
  const turn: Turn = {
    onWait: () => steps.add({ step: 'waiting' }),
    isUrgent: begun.kind === 'rollback' || begun.kind === 'retire',
  };
  const last = await site.live
    .inLease(started, turn)
    .catch(
      (error: unknown): LastStep =>
        error instanceof DeployRefused
          ? { step: 'refused', problems: error.problems }
          : { step: 'failed', message: errorMessage(error) },
    );
  const problems =
    last.step === 'refused' ? last.problems : last.step === 'failed' ? [last.message] : [];
  await site.ledger.end(attempt.id, last.step, problems).catch(() => {});
  return last;
}

export async function liveRelease(
  { ledger }: ReleaseContext,
  slice: string,
): Promise<string | undefined> {
  const live = await ledger.live();
  return live === null ? undefined : releaseOfSlice(live, slice);
}

export async function getLiveStep(
  { ledger }: ReleaseContext,
  slice: string,
  release: string,
  startedAt: number,
): Promise<LastStep | null> {
  const live = await ledger.live();
  if (live === null || releaseOfSlice(live, slice) !== release) return null;
  return liveStep({ slice, release, composition: live.id }, startedAt);
}

export function liveStep(
  live: { slice: string; release: string; composition: string },
  startedAt: number,
) {
  return {
    step: 'live' as const,
    ...live,
    seconds: Math.round(performance.now() - startedAt) / 1_000,
  };
}

export const withWarnings = (warnings: readonly string[]) =>
  warnings.length > 0 ? { warnings } : {};
