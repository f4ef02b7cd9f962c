import type { ChunkFailureReason } from './chunk-load-error';

interface Culprit {
  readonly reason: ChunkFailureReason;
  readonly address: string;
}
/**
 * Finds out which file kept a part of a page from loading, since neither the federation runtime nor the browser says it. Asks for the
 * files again: the first that cannot be had is the culprit (`error`). When every file can be had, one of them was not what it should
 * be (`missing`): one of a wrong type if there is one, else the entry.
 * @param addresses the entry first, then the part's files
 * @param refused the file that the browser has refused, where it says so
 */
export declare function findCulprit(addresses: readonly [string, ...string[]], refused: string | null): Promise<Culprit>;
/** After a time-out: the first file that the browser has not received. */
export declare function findPending(addresses: readonly [string, ...string[]]): Culprit;
