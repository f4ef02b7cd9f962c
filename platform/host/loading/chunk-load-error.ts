/** Why an expose failed to load: a wrong response, a timeout, or no response. */
export type ChunkFailureReason = 'missing' | 'timeout' | 'error';

export class PartError extends Error {
  override readonly name: string = 'PartError';
  /** The expose, such as `mf-shops/pages/Shops`; or `composition` or `shell`. */
  readonly chunkId: string;
  /** `threw` if it loaded but threw an error. */
  readonly reason: ChunkFailureReason | 'threw';
  readonly address: string;

  constructor(chunkId: string, reason: PartError['reason'], address: string, cause?: unknown) {
    super(
      reason === 'threw'
        ? `${chunkId} threw an error.\n(error: ${address})`
        : `Loading chunk ${chunkId} failed.\n(${reason}: ${address})`,
      { cause },
    );
    this.chunkId = chunkId;
    this.reason = reason;
    this.address = address;
  }
}

/** Thrown when an expose fails to load. */
export class ChunkLoadError extends PartError {
  override readonly name = 'ChunkLoadError';
  declare readonly reason: ChunkFailureReason;
}
