/**
 * Only the host of this site shows the page: a single-spa root without it has nothing to show of
 * this slice.
 */
export const bootstrap = async () => {};
export const mount = async () => {};
export const unmount = async () => {};
