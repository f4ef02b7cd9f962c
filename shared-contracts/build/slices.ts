import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Expose, exposesOf } from '../contract/expose';
import { matchRoute, routesOf } from '../contract/routes';
import type { SliceDefinition } from '../contract/slice';

/** Where a slice keeps an expose, below its folder: `pages/Home` is `src/pages/Home/Home.tsx`. */
export function fileOf(expose: Expose): string {
  if (expose === 'lifecycles') return 'src/generated/lifecycles.ts';
  const name = expose.slice(expose.indexOf('/') + 1);
  return `src/${expose}/${name}.tsx`;
}

/** The folders of a checkout's slices: the workspaces that have a `slice.ts`. */
export const slicesIn = (root: string): readonly string[] =>
  workspacesIn(root).filter((folder) => existsSync(`${root}/${folder}/slice.ts`));

/** The workspaces of a checkout, in the order that package.json names them in. A pattern may end with `*`. */
export function workspacesIn(root: string): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { workspaces: readonly string[] };
  const folders = readdirSync(root).sort();
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('*') ? folders.filter((folder) => folder.startsWith(pattern.slice(0, -1))) : [pattern],
  );
}

/**
 * Reads the `slice.ts` of a folder.
 * @throws Error that says in words what is wrong with it
 */
export async function loadSlice(folder: string): Promise<SliceDefinition> {
  const { slice } = (await import(pathToFileURL(`${folder}/slice.ts`).href)) as { slice?: SliceDefinition };
  if (slice === undefined)
    throw new Error(`${folder}/slice.ts must export "slice", made by defineSlice of shared-contracts/contract/slice.`);
  return slice;
}

/** What is wrong with a slice: names, paths, and exposes without their file. Empty: nothing. */
export function problemsOfSlice(slice: SliceDefinition, folder: string): readonly string[] {
  const { name, pages, slots, modals, redirects = {} } = slice;
  const paths = Object.values(pages).flat();
  const exposes = [...Object.keys(pages), ...slots, ...modals];
  return [
    ...exposes.filter((expose) => !/^[A-Z]\w*$/.test(expose)).map((expose) => `"${expose}" must be in PascalCase, as a component.`),
    ...paths
      .filter((path) => !/^\/(?:$|[^/].*[^/]$|[^/]$)/.test(path))
      .map((path) => `"${path}" must begin with a slash, and not end with one.`),
    ...paths.filter((path, at) => paths.indexOf(path) !== at).map((path) => `"${path}" is the path of two pages.`),
    ...Object.entries(redirects)
      .filter(([from, to]) => matchRoute(routesOf(slice), from) !== null || matchRoute(routesOf(slice), to) === null)
      .map(
        ([from, to]) => `the redirect from "${from}" to "${to}" must lead from a path that is no page to one that is a page of ${name}.`,
      ),
    ...exposesOf(slice)
      .filter((expose) => expose !== 'lifecycles' && !existsSync(`${folder}/${fileOf(expose)}`))
      .map((expose) => `it lists ${expose}, and there is no ${name}/${fileOf(expose)}. Write that file, or take it off the list.`),
  ].map((problem) => `${name}/slice.ts: ${problem}`);
}
