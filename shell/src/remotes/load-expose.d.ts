import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
/**
 * Loads one part of a remote at run time. Parts that have loaded are kept; one that has failed is asked for anew by the next call.
 * Registering waits for this moment, so that a remote no page asks for costs nothing and can hold nothing up.
 * @throws ChunkLoadError with the documented message (§8)
 */
export declare function loadExpose<Module>(remote: RemoteName, expose: Expose): Promise<Module>;
