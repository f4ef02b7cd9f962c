import { readdir, readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import type { Licence } from '../contract/release';

/** The packages whose code is in built files, with their licences, in the order of their names. */
export async function licencesOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Promise<readonly Licence[]> {
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = new Set(modules.flatMap((id) => packageFolderOf(id) ?? []));
  const licences = await Promise.all([...folders].map(readLicence));
  return licences.flatMap((licence) => licence ?? []).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The innermost package that a module is in; null: it is of this repository, or made by the bundler. */
export const packageFolderOf = (id: string): string | null =>
  /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? null;

async function readLicence(folder: string): Promise<Licence | null> {
  const manifest = await readFile(`${folder}/package.json`, 'utf8').catch(() => null);
  if (manifest === null) return null;
  const { name, version, license } = JSON.parse(manifest) as { name: string; version: string; license?: string };
  const file = (await readdir(folder)).find((item) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(item));
  return {
    name,
    version,
    licence: license ?? 'not named',
    text: file === undefined ? '' : (await readFile(`${folder}/${file}`, 'utf8')).trim(),
  };
}
