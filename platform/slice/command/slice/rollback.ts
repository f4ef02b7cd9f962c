import { loadSlice } from '../../build/slices';
import type { Call } from './command';
import { report } from './report';
import { targetOf } from './target';

/** Makes an earlier release live again. Nothing is built. */
export async function rollbackSlice({ folder, values, positionals: [release] }: Call): Promise<void> {
  const { name: slice } = await loadSlice(folder);
  const composer = await targetOf(folder, values);
  await report(composer.rollback({ slice, release }), {
    slice,
    action: 'rolled back',
    place: composer.place,
    isJson: values['json'] === true,
    startedAt: performance.now(),
  });
}
