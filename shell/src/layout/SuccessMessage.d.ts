/** The success-message area (§2 Toasts): shows a message for as long as a text is set. */
export declare function SuccessMessage(): import('react').JSX.Element;
