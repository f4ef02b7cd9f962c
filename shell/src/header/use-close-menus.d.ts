import { type RefObject } from 'react';
/** Closes what is open in a bar when the visitor clicks outside it, presses Esc, or goes to another page. */
export declare function useCloseMenus(bar: RefObject<HTMLElement | null>, close: () => void): void;
