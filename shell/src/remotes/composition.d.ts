import { type RemoteRelease } from 'shared-contracts/contract/composition';
import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
export declare const compositionId: () => string | null;
/**
 * The release of a remote that holds a part. A visitor's override comes first, then what the page brought along, then the composition
 * manifest: the one the page was rendered from, so that an open tab keeps the set of releases it started with.
 * @throws ChunkLoadError with the id `composition`
 */
export declare function releaseOf(remote: RemoteName, expose?: Expose): Promise<RemoteRelease | undefined>;
