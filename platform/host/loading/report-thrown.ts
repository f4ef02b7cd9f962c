import { report } from '@platform/slice/browser/report';
import { PartError } from './chunk-load-error';
import { placeOf } from './error-place';
import { loadedRelease } from './loaded-releases';

/**
 * Reports an expose that has loaded and then thrown, and where. One that did not load was reported
 * where it failed, as was an error that names its part.
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
