import type { SiteEvents } from 'shared-contracts/contract/events';
/** Shows what a slice asked for. */
export declare function showToast({ type, message, id }: SiteEvents['toast']): void;
