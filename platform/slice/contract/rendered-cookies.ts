/**
 * The element in the document, and where pages are rendered the global, that holds the visitor's
 * cookies which a page was rendered from.
 */
export const renderedCookiesId = 'rendered-cookies';
