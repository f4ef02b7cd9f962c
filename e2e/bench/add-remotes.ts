import { cp, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Composition } from '@platform/slice/contract/composition';

const site = fileURLToPath(new URL('../../site', import.meta.url));

/**
 * The same site with more remotes in its composition, each with a page. What they contain does not matter: no page asks for them.
 * @returns the composed site's folder
 */
export async function addRemotes(count: number, folder: string): Promise<string> {
  const grown = join(folder, 'grown');
  await cp(site, grown, { recursive: true, verbatimSymlinks: true });
  const manifest = join(await realpath(join(grown, 'live')), 'composition.json');
  const composition = JSON.parse(await readFile(manifest, 'utf8')) as Composition;
  const [model] = Object.values(composition.remotes);
  if (model === undefined) throw new Error('The site has no remote.');
  const names = Array.from({ length: count - Object.keys(composition.remotes).length }, (_, at) => `mf-other-${at}`);
  const routes = names.map((remote) => ({ path: `/${remote.slice('mf-'.length)}` as const, remote, page: 'Other' }));
  const remotes = { ...composition.remotes, ...Object.fromEntries(names.map((name) => [name, model])) };
  await writeFile(manifest, JSON.stringify({ ...composition, routes: [...composition.routes, ...routes], remotes }));
  return grown;
}
