/** Where a site that lets visitors put other releases in place lists them, per remote. */
export const releaseNamesPath = '/releases.json';

export type ReleaseNames = Readonly<Record<string, readonly string[]>>;
