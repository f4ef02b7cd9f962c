import { type RefObject } from 'react';
/**
 * On each new page: scrolls to the top (§2) and moves focus to the page, so that keyboard and screen reader start where the
 * eye does. The page the visitor arrived at first is at its top already (see main.tsx), and left as the visitor may have scrolled it meanwhile.
 * @returns where to hang the page
 */
export declare function usePageArrival(): RefObject<HTMLElement | null>;
