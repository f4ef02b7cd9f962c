import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slicesIn } from '@platform/slice/build/slices';

/** The root of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the composed site goes, plain files that any web server can serve: `site/`, or the folder that SITE_FOLDER names. */
export const siteFolder = resolve(root, process.env['SITE_FOLDER'] || 'site');

/** The slices of this checkout: the shell, and its remotes. What is live may have more, from other checkouts. */
export const sliceNames: readonly string[] = slicesIn(root);
export const remoteNames: readonly string[] = sliceNames.filter((name) => name !== 'shell');
