/**
 * Loads the article sanitiser. Sanitised HTML cannot run scripts, send data or cover the page.
 * Browsers use DOMPurify with their own parser; prerendering has no DOM and uses sanitize-html with
 * the same list. The sanitiser loads with the content, so prerendered pages need neither library.
 */
export const loadSanitiser = async (): Promise<(html: string) => string> =>
  import.meta.env.SSR
    ? (await import('./sanitise-without-dom')).sanitiseWithoutDom
    : (await import('./sanitise-in-browser')).sanitiseInBrowser;
