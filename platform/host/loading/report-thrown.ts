import { report } from '@platform/slice/browser/report';
import { PartError } from './chunk-load-error';
import { placeOf } from './error-place';
import { loadedRelease } from './loaded-releases';

/**
 * Reports an expose that threw after loading, with the position. Load failures, and errors that
 * name their part, were reported already.
 */
export function reportThrown(chunkId: string, error: unknown): void {
  const loaded = loadedRelease(chunkId);
  if (!loaded || error instanceof PartError) return;
  const [slice = '', expose = ''] = chunkId.split(/\/(.*)/);
  const place = placeOf(error);
  report({
    what: 'threw',
    slice,
    release: loaded.release,
    subject: place?.slice === slice ? `${expose} ${place.subject}` : expose,
  });
}
