import { getPinnedReleases } from '../operations/change';
import { releaseOfSlice } from '../operations/history';
import { type RollbackOrder, rollbackTo } from '../operations/rollback';
import { runningMessage } from './ledger/gradual';
import { attempted, liveStep, type ReleaseContext, withWarnings } from './operation';
import type { LastStep, Steps } from './progress';
import type { Sender } from './receive/received';

export async function rollback(
  site: ReleaseContext,
  order: RollbackOrder,
  sender: Sender,
  steps: Steps,
): Promise<LastStep> {
  const { slice, release, from } = order;
  const startedAt = performance.now();
  const message = from === undefined ? undefined : `from ${from}`;
  const begun = { kind: 'rollback', slice, release: release ?? '', bytes: null, message } as const;
  return attempted(site, sender, begun, steps, async (lease, attempt) => {
    const running = await site.gradual.running();
    if (running?.slice === slice) return { step: 'refused', problems: [runningMessage(running)] };
    await site.folder.fetchForRollback(slice, release);
    const change = await rollbackTo(order, await site.ledger.history(), site.folder.path);
    const { composition } = await site.live.composeAndSwitch(lease, change, attempt);
    const live = {
      slice,
      release: releaseOfSlice(getPinnedReleases(composition), slice) ?? '',
      composition: composition.id,
    };
    return { ...liveStep(live, startedAt), ...withWarnings(change.warnings) };
  });
}
