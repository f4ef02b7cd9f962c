/**
 * Resolves when a part of the page is wanted. One that stands there as rendered is wanted once the visitor touches it, moves the pointer
 * onto it or tabs to it; otherwise when it is near to what is seen and the browser has nothing better to do. One that is not there yet is
 * wanted at once.
 */
export declare function whenWanted(find: () => Element | null): Promise<void>;
