import { fileURLToPath } from 'node:url';
import { type RemoteName, remoteNames } from 'shared-contracts/contract/remotes';

/** The root of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the composed site goes: plain files that any web server can serve. */
export const siteFolder = `${root}/site`;

export type SliceName = RemoteName | 'shell';
export const sliceNames: readonly SliceName[] = ['shell', ...remoteNames];
