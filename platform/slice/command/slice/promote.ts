import { loadSlice } from '../../build/slices';
import type { Call } from './command';
import { report } from './report';
import { targetOf } from './target';
import { UsageError } from './usage-error';

/** Makes a release live that has been previewed. Nothing is built. */
export async function promoteSlice({ folder, values, positionals: [release] }: Call): Promise<void> {
  if (release === undefined)
    throw new UsageError('Name the release, as slice deploy --preview has printed it: slice promote 1.0.0-1a2b3c4d');
  const { name: slice } = await loadSlice(folder);
  const composer = await targetOf(folder, values);
  const settings = {
    slice,
    action: 'promoted',
    place: composer.place,
    isJson: values['json'] === true,
    startedAt: performance.now(),
  } as const;
  await report(composer.promote({ slice, release }), settings);
}
