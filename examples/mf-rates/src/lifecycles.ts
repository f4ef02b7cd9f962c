/**
 * Nothing of this slice is a page: a single-spa root without the host has nothing to show of it.
 */
export const bootstrap = async () => {};
export const mount = async () => {};
export const unmount = async () => {};
