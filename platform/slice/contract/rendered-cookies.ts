/**
 * Id of the element that holds the visitor's cookies used for rendering a page. Also the name of
 * the global that holds them during rendering.
 */
export const renderedCookiesId = 'rendered-cookies';
