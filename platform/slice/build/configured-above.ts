import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackageJson } from './package-json';

/**
 * Loads the `slice` command's module that the nearest package.json configures: `"slice": {
 * "composer": "./file.ts" }`. Returns null if it is not configured.
 */
export async function configuredAbove<Module>(
  folder: string,
  name: 'composer' | 'fences',
): Promise<Module | null> {
  const path = pathAbove(folder, name);
  return path === null
    ? null
    : ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as Module);
}

export function pathAbove(folder: string, name: 'composer' | 'fences' | 'flows'): string | null {
  const found = settingAbove(folder, name);
  return found === null ? null : join(found.folder, String(found.value));
}

/**
 * Returns the package shared by a site's slices, from the nearest package.json: `"slice": {
 * "contract": "our-contract" }`. Defaults to the shared package of the site that publishes this
 * one. Returns null if there is no setting, or it is false.
 */
export function getContract(folder: string): string | null {
  const found = settingAbove(folder, 'contract') ?? settingAbove(import.meta.dirname, 'contract');
  return typeof found?.value === 'string' ? found.value : null;
}

/** Returns the folder of a site that has no contract, or null if the site has one. */
export function siteWithoutContract(folder: string): string | null {
  const found = settingAbove(folder, 'contract');
  return found?.value === false ? found.folder : null;
}

/** Returns the surrounding checkout with a composer in its package.json, or null. */
export const checkoutAbove = (folder: string): string | null =>
  settingAbove(folder, 'composer')?.folder ?? null;

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
