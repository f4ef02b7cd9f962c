/** Why a part of a page did not load (§8): it answered with something else, took too long, or could not be had. */
export type ChunkFailureReason = 'missing' | 'timeout' | 'error';
/** A part of a page did not load. Its message is the documented one (§8). */
export declare class ChunkLoadError extends Error {
  readonly name = 'ChunkLoadError';
  /** The part: `mf-home/pages/Home`, or `composition`. */
  readonly chunkId: string;
  readonly reason: ChunkFailureReason;
  /** The file that failed. */
  readonly address: string;
  constructor(chunkId: string, reason: ChunkFailureReason, address: string, cause?: unknown);
}
