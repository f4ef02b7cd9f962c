/** A thread under the header while the next page loads; it shows only when that takes a while. */
export declare function NavigationProgress(): import('react').JSX.Element;
