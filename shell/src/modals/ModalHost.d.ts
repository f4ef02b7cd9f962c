/** Opens the modals that slices ask for, one at a time. What it takes to show one is downloaded with the first. */
export declare function ModalHost(): import('react').JSX.Element | null;
