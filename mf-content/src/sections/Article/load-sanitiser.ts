/**
 * Loads the sanitiser of articles: the result neither runs nor sends anything, nor covers the page.
 * Browsers use DOMPurify with their parser; prerendering has no DOM and uses sanitize-html with the
 * same list. It loads with the content, so prerendered pages need neither.
 */
export const loadSanitiser = async (): Promise<(html: string) => string> =>
  import.meta.env.SSR
    ? (await import('./sanitise-without-dom')).sanitiseWithoutDom
    : (await import('./sanitise-in-browser')).sanitiseInBrowser;
