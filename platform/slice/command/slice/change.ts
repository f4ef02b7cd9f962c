import { loadSlice } from '../../build/slices';
import type { DeployStep } from '../../contract/deploy-step';
import type { Call } from './command';
import type { Composer } from './composer';
import { type Action, report } from './report';
import { targetOf } from './target';
import { UsageError } from './usage-error';

type Order = (composer: Composer, slice: string, release: string | undefined) => AsyncIterable<DeployStep>;

/** A command that changes what of the slice is live. Nothing is built. */
const changeBy =
  (action: Action, order: Order) =>
  async ({ folder, values, positionals: [release] }: Call): Promise<void> => {
    const startedAt = performance.now();
    const { name: slice } = await loadSlice(folder);
    const composer = await targetOf(folder, values);
    await report(order(composer, slice, release), { slice, action, place: composer.place, isJson: values['json'] === true, startedAt });
  };

/** Makes a release live that has been previewed. */
export const promoteSlice = changeBy('promoted', (composer, slice, release) => {
  if (release === undefined)
    throw new UsageError('Name the release, as slice deploy --preview has printed it: slice promote 1.0.0-1a2b3c4d');
  return composer.promote({ slice, release });
});

/** Makes an earlier release live again. */
export const rollbackSlice = changeBy('rolled back', (composer, slice, release) => composer.rollback({ slice, release }));

/** Takes the slice out of what is live. Its releases and its leads stay. */
export const retireSlice = changeBy('retired', (composer, slice) => composer.retire(slice));
