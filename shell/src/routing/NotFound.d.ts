/** What an address that is none of the site's shows; the edge answers it with status 404. */
export declare function NotFound(): import('react').JSX.Element;
