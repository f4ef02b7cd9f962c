import type { RemoteRelease } from 'shared-contracts/contract/composition';
import type { Expose } from 'shared-contracts/contract/remotes';
/** A file that cannot be had, or is not what its composition says it is. */
export declare class FileRefusedError extends Error {
  readonly address: string;
  readonly name = 'FileRefusedError';
  constructor(address: string);
}
/**
 * Asks for every file that a part needs at once, instead of one after the other, and has the browser refuse what does not match the hash
 * in the composition. Modules and styles that the document links to already are left to it. Each is fetched first, since only that can be
 * given up: files that never answer would hold the connections that another attempt needs.
 * @throws FileRefusedError
 */
export declare function preloadFiles(
  { exposes, integrity }: RemoteRelease,
  expose: Expose,
  entry: string,
  signal: AbortSignal,
): Promise<void>;
