/**
 * Loads what leaves an article's HTML without anything that runs, sends, covers the page or answers
 * to its scripts. In the browser DOMPurify decides, by the browser's own parser; where pages are
 * prerendered, which has no DOM, sanitize-html does by the same list. It comes beside the content
 * that it is for: a prerendered page needs neither.
 */
export const loadSanitiser = async (): Promise<(html: string) => string> =>
  import.meta.env.SSR
    ? (await import('./sanitise-without-dom')).sanitiseWithoutDom
    : (await import('./sanitise-in-browser')).sanitiseInBrowser;
