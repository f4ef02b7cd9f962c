/** Folders of a site, in the site and in the store. */
export const releaseFolder = (slice: string, release: string): string =>
  slice === 'shell' ? `shell/releases/${release}` : `remotes/${slice}/${release}`;
export const compositionFolder = (id: string): string => `compositions/${id}`;

/** Inputs of a composition other than releases: configuration and content. */
export const getState = (composition: string): string => `state/${composition}`;
export const isState = (path: string): boolean => path.startsWith('state/');
