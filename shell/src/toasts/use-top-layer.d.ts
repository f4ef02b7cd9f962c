import { type RefObject } from 'react';
/** Keeps a popover above whatever dialog has opened since: it is shown anew whenever its content changes. */
export declare function useTopLayer(popover: RefObject<HTMLElement | null>, content: number): void;
