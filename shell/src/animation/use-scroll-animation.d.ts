/**
 * Sections that ask for it (`data-aos`) fade in as they come into view (§2, §9). The library and the styles that hide content before
 * its turn come after the page has been painted, and never to phones or to someone who prefers less motion: without them everything is
 * simply there. The library's own switch for phones would hide what is added after it has started.
 */
export declare function useScrollAnimation(): void;
