export const releaseFolder = (slice: string, release: string): string =>
  slice === 'shell' ? `shell/releases/${release}` : `remotes/${slice}/${release}`;
export const compositionFolder = (id: string): string => `compositions/${id}`;

/** Returns the path of a composition's inputs other than releases: configuration and content. */
export const getState = (composition: string): string => `state/${composition}`;
export const isState = (path: string): boolean => path.startsWith('state/');
