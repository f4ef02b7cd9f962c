import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackageJson } from './package-json';

/**
 * Loads the module that the nearest package.json configures: `"slice": { "fences": "./file.ts" }`.
 * Returns null if it is not configured.
 */
export async function configuredAbove<Module>(
  folder: string,
  name: 'fences',
): Promise<Module | null> {
  const path = pathAbove(folder, name);
  return path === null
    ? null
    : ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as Module);
}

export function pathAbove(folder: string, name: 'site' | 'fences' | 'flows'): string | null {
  const found = settingAbove(folder, name);
  return found === null ? null : join(found.folder, String(found.value));
}

/**
 * Returns the name of the package that a site's slices share: `"slice": { "contract": "our-contract"
 * }` in the package.json of the surrounding site. In a slice's own repository, it defaults to the
 * package of the site that published this one. Null means that there is no such package.
 */
export function getContract(folder: string): string | null {
  const site = siteAbove(folder);
  const contract =
    site === null
      ? (settingAbove(folder, 'contract') ?? settingAbove(import.meta.dirname, 'contract'))?.value
      : readPackageJson(site, 'slice').slice?.['contract'];
  return typeof contract === 'string' ? contract : null;
}

/** Returns the folder of the surrounding site, which package.json names, or null. */
export const siteAbove = (folder: string): string | null =>
  settingAbove(folder, 'site')?.folder ?? null;

function settingAbove(
  folder: string,
  name: string,
): { readonly folder: string; readonly value: unknown } | null {
  const value = existsSync(join(folder, 'package.json'))
    ? readPackageJson(folder, 'slice').slice?.[name]
    : undefined;
  if (value !== undefined) return { folder, value };
  const above = dirname(folder);
  return above === folder ? null : settingAbove(above, name);
}
