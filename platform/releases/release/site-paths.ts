/** The paths of a site's folders, in the site and in the store. */
export const releaseFolder = (slice: string, release: string): string =>
  slice === 'shell' ? `shell/releases/${release}` : `remotes/${slice}/${release}`;
export const compositionFolder = (id: string): string => `compositions/${id}`;

/** What a composition was composed from, besides releases: the configuration and the content. */
export const stateOf = (composition: string): string => `state/${composition}`;
export const isState = (path: string): boolean => path.startsWith('state/');
