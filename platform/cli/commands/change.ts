import { loadSlice } from '@platband/slice/build/checkout';
import type { DeployStep, ReleaseTarget, TakeBackOptions } from '@platband/slice/contract/releases';
import type { Call } from './command';
import { promoteRelease } from './promote';
import { type Action, report } from './report';
import { getTarget, siteAt } from './target';
import { UsageError } from './usage-error';

type Order = (
  target: ReleaseTarget,
  slice: string,
  release: string | undefined,
  options: TakeBackOptions,
) => AsyncIterable<DeployStep>;

const changeBy =
  (action: Action, order: Order) =>
  async ({ folder, values, positionals: [release] }: Call): Promise<void> => {
    const startedAt = performance.now();
    const { name: slice } = await loadSlice(folder);
    const target = await getTarget(folder, values);
    await report(
      order(target, slice, release, {
        together: values['together'] === true,
        next: values['next'] === true,
      }),
      {
        slice,
        action,
        place: target.place,
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
      'The release is missing. Name the one that slice deploy --preview printed, such as: slice promote 1.0.0-1a2b3c4d',
    );
  const { from } = values as { from?: string };
  if (from === undefined)
    return changeBy('promoted', (target, slice) => target.promote({ slice, release }))(call);
  const { name: slice } = await loadSlice(folder);
  const source = await siteAt(folder, from, 'SLICE_TOKEN_FROM');
  const target = await getTarget(folder, values);
  await promoteRelease({ slice, release, source, target, isJson: values['json'] === true });
}

export const rollbackSlice = changeBy('rolled back', (target, slice, release, options) =>
  target.rollback({ slice, release, ...options }),
);

/** Ends the slice's gradual deploy, or takes its release out of the staged set. */
export const stopSlice = changeBy('stopped', (target, slice, _, options) =>
  target.stop(slice, { next: options.next === true }),
);

const promoteNext = changeBy('promoted', (target, slice) => {
  if (target.promoteNext === undefined) throw new UsageError(needsServer);
  return target.promoteNext(slice);
});

export const needsServer =
  'Releases can only be staged on a running server. Start one with npm start, or give its address with --to.';

/** Takes the slice offline, but keeps its releases and leads. */
export const retireSlice = changeBy('retired', (target, slice, _, options) =>
  target.retire(slice, options),
);
