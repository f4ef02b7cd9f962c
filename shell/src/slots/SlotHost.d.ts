import { type ReactNode } from 'react';
import type { SlotProps } from 'shared-contracts/runtime';
/**
 * Fills a slot with the piece of the remote that owns it. On a page that came rendered the piece is there to be read at once, and becomes
 * alive when it is wanted. Whatever goes wrong is shown in the slot's place only.
 */
export declare function SlotHost({ name, className }: SlotProps): import('react').JSX.Element;
export declare const renderSlot: (slot: SlotProps) => ReactNode;
