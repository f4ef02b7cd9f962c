import { retirement } from '../operations/retire';
import { attempted, liveRelease, liveStep, type ReleaseContext, withWarnings } from './operation';
import type { LastStep, Steps } from './progress';
import type { Sender } from './receive/received';

export async function retire(
  site: ReleaseContext,
  order: { readonly slice: string; readonly together?: boolean | undefined },
  sender: Sender,
  steps: Steps,
): Promise<LastStep> {
  const { slice } = order;
  const startedAt = performance.now();
  const begun = {
    ...({ kind: 'retire', slice, bytes: null } as const),
    release: (await liveRelease(site, slice)) ?? '',
  };
  return attempted(site, sender, begun, steps, async (lease, sent) => {
    // Another one may have gone live while this waited.
    const release = (await liveRelease(site, slice)) ?? '';
    const attempt = { ...sent, release };
    const history = await site.ledger.history();
    await site.folder.fetchEarlier(history.findLast(({ remotes }) => !(slice in remotes)));
    const change = await retirement(order, history, site.folder.path);
    const { composition } = await site.live.composeAndSwitch(lease, change, attempt);
    const { step: _, ...done } = liveStep(
      { slice, release, composition: composition.id },
      startedAt,
    );
    return { step: 'retired', ...done, ...withWarnings(change.warnings) };
  });
}
