/** The paths of a site's folders, in the site and in the store. */
export const remoteFolder = (name: string, release: string): string => `remotes/${name}/${release}`;
export const shellFolder = (release: string): string => `shell/releases/${release}`;
export const compositionFolder = (id: string): string => `compositions/${id}`;

/** What a composition was composed from, besides releases: the configuration and the content. */
export const stateOf = (composition: string): string => `state/${composition}`;
export const isState = (path: string): boolean => path.startsWith('state/');
