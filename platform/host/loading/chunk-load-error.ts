/** Why an expose did not load (§8): a wrong response, a timeout, or no response. */
export type ChunkFailureReason = 'missing' | 'timeout' | 'error';

/** An expose did not load. Its message is the documented one (§8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** The expose: `mf-home/pages/Home`, or `composition`. */
  readonly chunkId: string;
  readonly reason: ChunkFailureReason;
  /** The file that failed. */
  readonly address: string;

  constructor(chunkId: string, reason: ChunkFailureReason, address: string, cause?: unknown) {
    super(`Loading chunk ${chunkId} failed.\n(${reason}: ${address})`, { cause });
    this.chunkId = chunkId;
    this.reason = reason;
    this.address = address;
  }
}
