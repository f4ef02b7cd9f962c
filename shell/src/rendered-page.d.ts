import { type RenderedPage } from 'shared-contracts/contract/composition';
import type { Profile } from 'shared-contracts/contract/configuration';
/** What the document brings along (see `RenderedPage`); null on one that came without. */
export declare function readRenderedPage(): RenderedPage | null;
/** The rendering that the shell can take over: of this address, with nothing in the query that changes it, in the configured profile. */
export declare function renderingToTakeOver(profile: Profile): RenderedPage | null;
