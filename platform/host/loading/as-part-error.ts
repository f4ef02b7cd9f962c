import { ChunkLoadError } from './chunk-load-error';

/**
 * An expose that has loaded and then thrown has failed like one that did not load (§8): the reason
 * is `error`, with its message.
 */
export function asChunkLoadError(chunkId: string, error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error;
  const said = error instanceof Error ? error.message : String(error);
  // React's message in production is an error number for developers, and in the console anyway.
  return new ChunkLoadError(
    chunkId,
    'error',
    said.startsWith('Minified React error') ? chunkId : said,
    error,
  );
}
