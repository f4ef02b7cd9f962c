import { loadSlice } from '@platform/slice/build/checkout';
import type { Composer, DeployStep, TakeBackOptions } from '@platform/slice/contract/releases';
import type { Call } from './command';
import { promoteRelease } from './promote';
import { type Action, report } from './report';
import { getTarget, siteAt } from './target';
import { UsageError } from './usage-error';

type Order = (
  composer: Composer,
  slice: string,
  release: string | undefined,
  options: TakeBackOptions,
) => AsyncIterable<DeployStep>;

const changeBy =
  (action: Action, order: Order) =>
  async ({ folder, values, positionals: [release] }: Call): Promise<void> => {
    const startedAt = performance.now();
    const { name: slice } = await loadSlice(folder);
    const composer = await getTarget(folder, values);
    await report(
      order(composer, slice, release, {
        together: values['together'] === true,
        next: values['next'] === true,
      }),
      {
        slice,
        action,
        place: composer.place,
        isJson: values['json'] === true,
        startedAt,
      },
    );
  };

/** Makes a previewed release live, or promotes one from another site. */
export async function promoteSlice(call: Call): Promise<void> {
  const { folder, values, positionals } = call;
  if (values['next'] === true) return promoteNext(call);
  const [release] = positionals;
  if (release === undefined)
    throw new UsageError(
      'Name the release, as slice deploy --preview has printed it: slice promote 1.0.0-1a2b3c4d',
    );
  const { from } = values as { from?: string };
  if (from === undefined)
    return changeBy('promoted', (composer, slice) => composer.promote({ slice, release }))(call);
  const { name: slice } = await loadSlice(folder);
  const source = await siteAt(folder, from, 'SLICE_TOKEN_FROM');
  const composer = await getTarget(folder, values);
  await promoteRelease({ slice, release, source, composer, isJson: values['json'] === true });
}

export const rollbackSlice = changeBy('rolled back', (composer, slice, release, options) =>
  composer.rollback({ slice, release, ...options }),
);

/** Ends the slice's gradual deploy, or takes its release out of the staged set. */
export const stopSlice = changeBy('stopped', (composer, slice, _, options) =>
  composer.stop(slice, { next: options.next === true }),
);

const promoteNext = changeBy('promoted', (composer, slice) => {
  if (composer.promoteNext === undefined) throw new UsageError(needsServer);
  return composer.promoteNext(slice);
});

export const needsServer =
  'Only a running server has a next composition: npm start, or --to with the address of one.';

/** Takes the slice offline, but keeps its releases and leads. */
export const retireSlice = changeBy('retired', (composer, slice, _, options) =>
  composer.retire(slice, options),
);
