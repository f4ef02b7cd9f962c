import { ChunkLoadError } from '../loading/chunk-load-error';

/** React reports what it could not hydrate and rendered again. A load failure is shown on the screen, and reported where it happened. */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof ChunkLoadError) return;
  // As React does it; the oldest browsers of the floor have no such call.
  window.reportError?.(error);
}
