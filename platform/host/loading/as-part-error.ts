import { ChunkLoadError, PartError } from './chunk-load-error';

/** Matches browser messages for a failed dynamic import. */
const importFailure =
  /dynamically imported module|Importing a module script failed|^No release was found at/i;

/**
 * Wraps an error with the id of the part that threw it. Failed dynamic imports and overrides
 * without a release are load failures.
 */
export function asPartError(chunkId: string, error: unknown): PartError {
  if (error instanceof PartError) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (importFailure.test(said)) return new ChunkLoadError(chunkId, 'error', said, error);
  // React's production message is an error number for developers, which the console already shows.
  return new PartError(
    chunkId,
    'threw',
    said.startsWith('Minified React error') ? chunkId : said,
    error,
  );
}
