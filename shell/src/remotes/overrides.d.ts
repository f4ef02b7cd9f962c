import type { RemoteRelease } from 'shared-contracts/contract/composition';
import { type RemoteName } from 'shared-contracts/contract/remotes';
export type Overrides = Readonly<Partial<Record<RemoteName, string>>>;
/** What this tab overrides. Only what the configuration allows counts; nothing does by default. */
export declare function readOverrides(): Overrides;
/** Takes the overrides of the address for this tab, once, when the page loads. */
export declare function takeOverridesFromAddress(): void;
export declare function leaveOverrides(): void;
/** The release that this tab has put in place of a remote's own; null when it has not. */
export declare function overrideOf(remote: RemoteName): Promise<RemoteRelease | null>;
