import { ChunkLoadError } from '../loading/chunk-load-error';

/** React tells of what it could not hydrate and rendered anew. What did not load is said on the screen, and reported where it failed. */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof ChunkLoadError) return;
  // As React does it; the oldest browsers of the floor have no such call.
  window.reportError?.(error);
}
