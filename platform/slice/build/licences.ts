import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import type { Licence } from '../contract/release';
import { readPackageJson } from './package-json';

/** Returns the packages whose code is in the built files, with their licences, sorted by name. */
export async function getLicences(
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Promise<readonly Licence[]> {
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = new Set(modules.flatMap((id) => getPackageFolder(id) ?? []));
  const licences = await Promise.all([...folders].map(readLicence));
  return licences
    .flatMap((licence) => licence ?? [])
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Returns a module's package folder, or null if the module belongs to this repository or the
 * bundler.
 */
export const getPackageFolder = (id: string): string | null =>
  /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? null;

async function readLicence(folder: string): Promise<Licence | null> {
  if (!existsSync(`${folder}/package.json`)) return null;
  const { name, version, license } = readPackageJson(folder, 'name', 'version', 'license');
  const file = (await readdir(folder)).find((item) =>
    /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(item),
  );
  return {
    name,
    version,
    licence: license ?? 'not named',
    text: file === undefined ? '' : (await readFile(`${folder}/${file}`, 'utf8')).trim(),
  };
}
