/**
 * The popup of the start (§2): an overlay with a muted clip, visible at load, gone for good once closed. On a page that came rendered the
 * early script opens it at once, with the clip's first picture. The clip itself is asked for after the page's first paint, so that it delays
 * nothing; it plays by itself unless the visitor prefers less motion or saves data, and then waits to be asked.
 */
export declare function StartupPopup(): import('react').JSX.Element | null;
