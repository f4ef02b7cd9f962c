import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [installedIn = ''] = fileURLToPath(new URL('../../..', import.meta.url)).split(
  /[\\/]node_modules[\\/]?/,
);

function siteAbove(folder: string): string | null {
  const manifest = resolve(folder, 'package.json');
  if (existsSync(manifest) && 'slice' in JSON.parse(readFileSync(manifest, 'utf8'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : siteAbove(above);
}

/** Folder of the site: CHECKOUT, or the site around the working directory. */
export const root = resolve(
  installedIn,
  process.env['CHECKOUT'] || (siteAbove(process.cwd()) ?? '.'),
);

/**
 * Folder of the composed site, which contains plain files for any web server: SITE_FOLDER, or
 * `site/`.
 */
export const siteFolder = resolve(root, process.env['SITE_FOLDER'] || 'site');
