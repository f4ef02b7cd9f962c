import { report } from '@platband/slice/browser/report';
import { PartError } from './chunk-load-error';
import { placeInScript } from './error-place';
import { loadedRelease } from './loaded-releases';

/**
 * Reports an expose that threw after loading, with its position. Skips load failures and errors
 * that name their part, since those were already reported.
 */
export function reportThrown(chunkId: string, error: unknown): void {
  const loaded = loadedRelease(chunkId);
  if (!loaded || error instanceof PartError) return;
  const [slice = '', expose = ''] = chunkId.split(/\/(.*)/);
  const place = placeInScript(error);
  report({
    what: 'threw',
    slice,
    release: loaded.release,
    subject: place?.slice === slice ? `${expose} ${place.subject}` : expose,
  });
}
