/** The toast area (§2, §9): top right, at most 20, each dismissible; time stands still while one is pointed at or the window has no focus. */
export declare function Toasts(): import('react').JSX.Element;
