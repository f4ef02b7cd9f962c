import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that these packages are installed in, or their repository. */
const [installedIn = ''] = fileURLToPath(new URL('../../..', import.meta.url)).split(
  /[\\/]node_modules[\\/]?/,
);

/** The nearest folder whose package.json has a `"slice"` key: every site has one. */
function siteAbove(folder: string): string | null {
  const manifest = resolve(folder, 'package.json');
  if (existsSync(manifest) && 'slice' in JSON.parse(readFileSync(manifest, 'utf8'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : siteAbove(above);
}

/**
 * The folder of the site, whose package.json lists its slices: CHECKOUT, or the site around the
 * working directory.
 */
export const root = resolve(
  installedIn,
  process.env['CHECKOUT'] || (siteAbove(process.cwd()) ?? '.'),
);

/**
 * Where the composed site goes, plain files that any web server can serve: `site/`, or the folder
 * that SITE_FOLDER names.
 */
export const siteFolder = resolve(root, process.env['SITE_FOLDER'] || 'site');
