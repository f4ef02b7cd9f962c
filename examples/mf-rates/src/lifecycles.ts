/** This slice has no pages, so a single-spa root without the host shows nothing. */
export const bootstrap = async () => {};
export const mount = async () => {};
export const unmount = async () => {};
