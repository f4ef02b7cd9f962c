import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteAbove } from '@platband/slice/build/checkout';
import type { SiteFolder } from '@platband/slice/contract/releases';

/** Loads the server packages of the site around a folder. Returns null if there is no site. */
export async function siteFolderAbove(folder: string): Promise<SiteFolder | null> {
  const site = siteAbove(folder);
  if (site === null) return null;
  // The command belongs to slices, which have no server packages.
  const file = createRequire(join(site, 'package.json')).resolve('@platband/releases/site');
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as SiteFolder;
}
