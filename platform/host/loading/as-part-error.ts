import { ChunkLoadError, PartError } from './chunk-load-error';

/** What engines say of a dynamic import that did not load. */
const importFailure = /dynamically imported module|Importing a module script failed/i;

/**
 * Names the part that something was thrown in. A file that it loads late is a chunk that did not
 * load (§8).
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
