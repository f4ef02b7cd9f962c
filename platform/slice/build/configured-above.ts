import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackageJson } from './package-json';

/**
 * The module that the nearest package.json gives for the `slice` command: `"slice": { "composer":
 * "./file.ts" }`. Null: none does.
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

/** The path that it names. */
export function pathAbove(folder: string, name: 'composer' | 'fences' | 'flows'): string | null {
  const found = settingAbove(folder, name);
  return found === null ? null : join(found.folder, String(found.value));
}

/**
 * The package that the slices of a site share, as the nearest package.json names it: `"slice": {
 * "contract": "our-contract" }`, or false. Defaults to that of the site this package is from.
 * @returns null if they share none
 */
export function contractOf(folder: string): string | null {
  const found = settingAbove(folder, 'contract') ?? settingAbove(import.meta.dirname, 'contract');
  return typeof found?.value === 'string' ? found.value : null;
}

/** The folder of the site that a package.json says so for; null: it has a contract. */
export function siteWithoutContract(folder: string): string | null {
  const found = settingAbove(folder, 'contract');
  return found?.value === false ? found.folder : null;
}

/**
 * The folder of the checkout that this one is in: whose package.json names a composer. Null: it is
 * in none.
 */
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
