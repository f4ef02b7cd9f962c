import { ChunkLoadError } from './chunk-load-error';

/** An expose that has loaded and then thrown has failed like one that has not loaded (§8): the reason is `error`, with what it said. */
export function asChunkLoadError(chunkId: string, error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error;
  return new ChunkLoadError(chunkId, 'error', error instanceof Error ? error.message : String(error), error);
}
