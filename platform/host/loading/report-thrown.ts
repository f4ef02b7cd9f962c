import type { Expose } from '@platform/slice/contract/expose';
import { ChunkLoadError } from './chunk-load-error';
import { loadedRelease } from './loaded-releases';
import { reportRemote } from './report-remote';

/** Reports an expose that has loaded and then thrown. One that did not load was reported where it failed. */
export function reportThrown(chunkId: string, error: unknown): void {
  const loaded = loadedRelease(chunkId);
  if (loaded === undefined || error instanceof ChunkLoadError) return;
  const [slice = ''] = chunkId.split('/', 1);
  reportRemote({ what: 'threw', slice, subject: chunkId.slice(slice.length + 1) as Expose, ...loaded, reason: 'error', value: 0 });
}
