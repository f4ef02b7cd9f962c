import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@platband/server-kit/disk';
import { pathAbove } from '@platband/slice/build/checkout';
import type { SiteDefinition } from './define-site';

/** Path of the module that exports the definition of the site in this folder as `site`. */
export const siteModule = (): string => pathAbove(root, 'site') ?? join(root, 'site.ts');

/** Loads the definition that package.json names: `"slice": { "site": "./site.ts" }`. */
export async function loadSite(): Promise<SiteDefinition> {
  const { site } = await import(pathToFileURL(siteModule()).href);
  return site;
}
