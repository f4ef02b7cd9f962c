/** What is around every page. */
export declare function Layout(): import('react').JSX.Element;
