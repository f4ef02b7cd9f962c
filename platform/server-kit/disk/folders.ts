import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The folder of the site's slices, whose package.json lists them: the repository, or the folder in
 * it that CHECKOUT names.
 */
export const root = resolve(repository, process.env['CHECKOUT'] || '.');

/**
 * Where the composed site goes, plain files that any web server can serve: `site/`, or the folder
 * that SITE_FOLDER names.
 */
export const siteFolder = resolve(root, process.env['SITE_FOLDER'] || 'site');
