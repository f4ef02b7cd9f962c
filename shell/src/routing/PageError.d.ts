/** The router's error screen (§8), inside header and footer: a page that did not load, or threw while rendering. */
export declare function PageError(): import('react').JSX.Element;
