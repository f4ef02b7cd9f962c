/** Only this site's host shows the page, so a single-spa root without it shows nothing. */
export const bootstrap = async () => {};
export const mount = async () => {};
export const unmount = async () => {};
