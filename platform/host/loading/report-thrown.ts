import type { Expose } from '@platform/slice/contract/expose';
import { ChunkLoadError } from './chunk-load-error';
import { loadedRelease } from './loaded-releases';
import { reportRemote } from './report-remote';

/** Reports an expose that has loaded and then thrown. One that did not load was reported where it failed. */
export function reportThrown(chunkId: string, error: unknown): void {
  const loaded = loadedRelease(chunkId);
  if (loaded === undefined || error instanceof ChunkLoadError) return;
  const [remote = ''] = chunkId.split('/', 1);
  reportRemote({ outcome: 'threw', remote, expose: chunkId.slice(remote.length + 1) as Expose, ...loaded, reason: 'error', durationMs: 0 });
}
