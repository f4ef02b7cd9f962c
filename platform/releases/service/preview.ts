import { attempted, getLiveStep, type ReleaseContext } from './operation';
import type { LastStep, Steps } from './progress';
import type { OpenPreview, Received } from './receive/received';

export async function preview(
  site: ReleaseContext,
  { built, bytes, sender, from, composer }: Received,
  open: OpenPreview,
  steps: Steps,
): Promise<LastStep> {
  const { slice, release } = built;
  if (bytes !== null) steps.add({ step: 'received', slice, release, bytes });
  const isLive = await getLiveStep(site, slice, release, performance.now());
  if (isLive !== null) return isLive;
  const begun = { ...built, kind: 'preview', bytes } as const;
  return attempted(site, sender, begun, steps, async (lease) => {
    const { value: end } = await lease.yielding(() =>
      composer.run({ slice, from, site: site.folder.path, isCheck: false }, (progress) =>
        steps.add(progress),
      ),
    );
    if (end.step !== 'composed') return end;
    await site.folder.publish(end.composition);
    return {
      step: 'previewed',
      slice,
      release,
      composition: end.composition.id,
      ...(await open(end.composition.id, built)),
    };
  });
}
