import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Expose } from '../contract/expose';
import { exposesOf } from '../contract/exposes-of';
import type { SliceDefinition } from '../contract/slice';
import { isComplete, problemsOfDefinition } from '../contract/slice-problems';
import { readPackageJson } from './package-json';

/** Returns an expose's source relative to the slice: `pages/Home` is `src/pages/Home/Home.tsx`. */
export function exposeFile(expose: Expose): string {
  if (expose === 'lifecycles') return 'src/generated/lifecycles.ts';
  if (expose.startsWith('texts/')) return `src/${expose}.ts`;
  const name = expose.slice(expose.indexOf('/') + 1);
  return `src/${expose}/${name}.tsx`;
}

export const slicesIn = (root: string): readonly string[] =>
  workspacesIn(root).filter((folder) => existsSync(`${root}/${folder}/slice.ts`));

/**
 * Returns the workspaces of a checkout, or of a further site inside it, in the order of its
 * package.json. A pattern may end with `*`.
 */
export function workspacesIn(root: string): readonly string[] {
  // Container images omit folders that they do not serve.
  if (!existsSync(`${root}/package.json`)) return [];
  const { workspaces = [] } = readPackageJson(root, 'workspaces');
  const patterns = 'packages' in workspaces ? workspaces.packages : workspaces;
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('*')) return [pattern];
    const folder = pattern.slice(0, pattern.lastIndexOf('/') + 1);
    const paths = readdirSync(`${root}/${folder}`).map((name) => folder + name);
    return paths
      .filter(
        (path) =>
          path.startsWith(pattern.slice(0, -1)) && existsSync(`${root}/${path}/package.json`),
      )
      .sort();
  });
}

/**
 * Reads a folder's `slice.ts`.
 * @throws Error that lists what is invalid.
 */
export async function loadSlice(folder: string): Promise<SliceDefinition> {
  const file = `${folder}/slice.ts`;
  if (!existsSync(file))
    throw new Error(
      `There is no slice.ts in ${folder}. Run this in a slice's folder, or use --folder.`,
    );
  const { slice } = await (
    import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ slice?: SliceDefinition }>
  ).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  if (slice === undefined)
    throw new Error(
      `${file} must export "slice", created with defineSlice from @platband/slice/contract/slice.`,
    );
  return slice;
}

export function problemsOfSlice(slice: SliceDefinition, folder: string): readonly string[] {
  const problems = problemsOfDefinition(slice);
  if (!isComplete(slice)) return problems;
  const { name } = slice;
  const missing = exposesOf(slice)
    .filter((expose) => expose !== 'lifecycles' && !existsSync(`${folder}/${exposeFile(expose)}`))
    .map(
      (expose) =>
        `${name}/slice.ts lists ${expose}, but ${name}/${exposeFile(expose)} is missing. Write that file, or remove it from the list.`,
    );
  return [...problems, ...missing];
}
