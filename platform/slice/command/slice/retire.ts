import { loadSlice } from '../../build/slices';
import type { Call } from './command';
import { report } from './report';
import { targetOf } from './target';

/** Takes the slice out of what is live. Its releases and its leads stay. */
export async function retireSlice({ folder, values }: Call): Promise<void> {
  const { name: slice } = await loadSlice(folder);
  const composer = await targetOf(folder, values);
  await report(composer.retire(slice), {
    ...{ slice, action: 'retired', place: composer.place },
    ...{ isJson: values['json'] === true, startedAt: performance.now() },
  });
}
