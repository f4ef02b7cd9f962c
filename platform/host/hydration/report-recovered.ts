import { ChunkLoadError } from '../loading/chunk-load-error';

/**
 * React reports what it could not hydrate and rendered again. A load failure is shown on the
 * screen, and reported where it happened.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof ChunkLoadError) return;
  // As React does by default; the oldest supported browsers lack this function.
  window.reportError?.(error);
}
