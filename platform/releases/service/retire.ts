import { retirement } from '../operations/retire';
import { attempted, liveRelease, liveStep, type Site } from './operation';
import type { LastStep, Steps } from './progress';
import type { Sender } from './receive/received';

export async function retire(
  site: Site,
  slice: string,
  sender: Sender,
  steps: Steps,
): Promise<LastStep> {
  const startedAt = performance.now();
  const release = (await liveRelease(site, slice)) ?? '';
  const attempt = await site.ledger.begin({
    kind: 'retire',
    slice,
    release,
    by: sender.holder,
    tokenId: sender.id,
    bytes: null,
  });
  return attempted(site, attempt, steps, async (lease) => {
    const { composition } = await site.live.composeAndSwitch(
      lease,
      retirement(slice, site.folder.path),
      attempt,
    );
    const { step: _, ...done } = liveStep(
      { slice, release, composition: composition.id },
      startedAt,
    );
    return { step: 'retired', ...done };
  });
}
