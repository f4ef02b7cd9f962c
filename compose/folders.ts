import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RemoteName, remoteNames } from 'shared-contracts/contract/remotes';

/** The root of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the composed site goes, plain files that any web server can serve: `site/`, or the folder that SITE_FOLDER names. */
export const siteFolder = resolve(root, process.env['SITE_FOLDER'] || 'site');

export type SliceName = RemoteName | 'shell';
export const sliceNames: readonly SliceName[] = ['shell', ...remoteNames];
