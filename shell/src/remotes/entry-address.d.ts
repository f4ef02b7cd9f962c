import type { RemoteRelease } from 'shared-contracts/contract/composition';
import type { Expose } from 'shared-contracts/contract/remotes';
/**
 * The absolute address of a release's entry. Browsers keep a module that failed while running, or a request that never ended, under its
 * address until the page is reloaded. A retry therefore asks for the same release under a new folder (`…/1.0.0+ab12~1/`), which
 * the edge answers with the same files. Where an origin does not do so, the entry alone gets a new address; that mends all
 * but an inner file that hangs.
 */
export declare function entryOf(release: RemoteRelease, failures: number): Promise<string>;
/** The absolute addresses of the files that a part needs: the entry first. */
export declare function filesOf(release: RemoteRelease, expose: Expose, entry: string): readonly [string, ...string[]];
