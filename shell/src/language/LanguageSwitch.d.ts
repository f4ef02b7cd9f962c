/** Each language under its own name. */
export declare function LanguageSwitch(): import('react').JSX.Element;
