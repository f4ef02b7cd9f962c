import { join } from 'node:path';

/**
 * `npm start -w examples/tractor-store`: builds the slices and makes them live where nothing is
 * yet, or with `--build`, and serves the site.
 */
const folder = join(import.meta.dirname, '..');
process.env['CHECKOUT'] = folder;
process.env['SITE_FOLDER'] ??= join(folder, 'dist/site');
process.env['DATA_FOLDER'] ??= join(folder, 'dist/data');
process.env['COMPRESSION'] ??= 'quick';
// The folders of the platform are read from these when it is loaded.
await import('./serve');
