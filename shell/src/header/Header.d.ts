/** The fixed bar on every page (§2 Navigation bar). */
export declare function Header(): import('react').JSX.Element;
