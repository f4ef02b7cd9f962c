import { ChunkLoadError, PartError } from './chunk-load-error';

/** Messages of browsers for a failed dynamic import. */
const importFailure =
  /dynamically imported module|Importing a module script failed|^There is no release at/i;

/**
 * Wraps an error with the part that threw it. A failed dynamic import, or the address of an
 * override without a release, is a load failure (§8).
 */
export function asPartError(chunkId: string, error: unknown): PartError {
  if (error instanceof PartError) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (importFailure.test(said)) return new ChunkLoadError(chunkId, 'error', said, error);
  // React's message in production is an error number for developers, and in the console anyway.
  return new PartError(
    chunkId,
    'threw',
    said.startsWith('Minified React error') ? chunkId : said,
    error,
  );
}
