/** Shows the alerts that slices ask for, one after the other. */
export declare function AlertHost(): import('react').JSX.Element | null;
