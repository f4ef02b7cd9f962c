/** Stands in for a page whose first load is under way. Says so only when it takes a while. */
export declare function PageLoading(): import('react').JSX.Element;
