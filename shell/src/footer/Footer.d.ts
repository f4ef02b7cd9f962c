/** The block after every page, and the two floating buttons (§2 Footer). */
export declare function Footer(): import('react').JSX.Element;
