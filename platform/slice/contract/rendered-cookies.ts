/**
 * Id of the element, and name of the global while rendering, with the visitor's cookies used for a
 * page.
 */
export const renderedCookiesId = 'rendered-cookies';
