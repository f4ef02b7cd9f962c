import { report } from '@platform/slice/browser/report';
import { PartError } from './chunk-load-error';
import { getPlace } from './error-place';
import { loadedRelease } from './loaded-releases';

/**
 * Reports an expose that threw after loading, with the position. Load failures, and errors that
 * name their part, were reported already.
 */
export function reportThrown(chunkId: string, error: unknown): void {
  const loaded = loadedRelease(chunkId);
  if (!loaded || error instanceof PartError) return;
  const [slice = '', expose = ''] = chunkId.split(/\/(.*)/);
  const place = getPlace(error);
  report({
    what: 'threw',
    slice,
    release: loaded.release,
    subject: place?.slice === slice ? `${expose} ${place.subject}` : expose,
  });
}
