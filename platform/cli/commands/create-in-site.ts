import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadSlice, readPackageJson, slicesIn, workspacesIn } from '@platband/slice/build/checkout';
import { matchRoute, mergedRoutes } from '@platband/slice/contract/routes';
import { applyEdits, modify, parse } from 'jsonc-parser';
import { json } from './manifests';

/** Returns why a site cannot have a slice with this name and page address: nothing if it can. */
export async function takenIn(
  site: string,
  name: string,
  path: string,
): Promise<readonly string[]> {
  const { routes } = mergedRoutes(
    await Promise.all(slicesIn(site).map((other) => loadSlice(join(site, other)))),
  );
  const isThere =
    name !== '' &&
    (existsSync(join(site, name, 'package.json')) ||
      workspacesIn(site).some((other) => basename(other) === name));
  return [
    ...(isThere ? [`A slice or package named ${name} already exists. Choose another name.`] : []),
    ...(path !== '' && matchRoute(routes, path) !== null
      ? [`Another page already has the path ${path}. Choose a different path with --path.`]
      : []),
  ];
}

/**
 * Returns the files that are alike in all slices of a site, copied from the first slice:
 * `tsconfig.json`, and `package.json` with the dependencies that all slices have.
 */
export async function filesAsBeside(
  site: string,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const others = slicesIn(site).filter((other) => other !== 'shell');
  const [model] = others;
  if (model === undefined) return {};
  const manifests = others.map((other) =>
    readPackageJson(join(site, other), 'dependencies', 'devDependencies'),
  );
  const common = (kind: 'dependencies' | 'devDependencies') => {
    const shared = Object.entries(manifests[0]?.[kind] ?? {}).filter(([library]) =>
      manifests.every((other) => library in (other[kind] ?? {})),
    );
    return shared.length > 0 && { [kind]: Object.fromEntries(shared) };
  };
  const { dependencies: _own, devDependencies: _tools, ...manifest } = manifests[0] ?? {};
  const own = { ...manifest, name, version: '1.0.0' };
  const whole = { ...own, ...common('dependencies'), ...common('devDependencies') };
  return {
    'package.json': json(whole).replaceAll(model, name),
    'tsconfig.json': await readFile(join(site, model, 'tsconfig.json'), 'utf8'),
  };
}

/** Lists a new folder among the site's workspaces and, if there are such, its TypeScript projects. */
export async function addToSite(site: string, name: string): Promise<void> {
  if (!workspacesIn(site).includes(name))
    await append(join(site, 'package.json'), ['workspaces'], name);
  const projects = join(site, 'tsconfig.json');
  if (existsSync(projects)) await append(projects, ['references'], { path: name });
}

/** Appends to a list in a JSON file, which keeps its comments. Does nothing without the list. */
async function append(file: string, path: readonly string[], item: unknown): Promise<void> {
  const text = await readFile(file, 'utf8');
  const list: unknown = path.reduce<Record<string, unknown>>(
    (at, key) => (at?.[key] ?? {}) as Record<string, unknown>,
    parse(text),
  );
  if (!Array.isArray(list)) return;
  const edits = modify(text, [...path, list.length], item, {
    isArrayInsertion: true,
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  });
  await writeFile(file, applyEdits(text, edits));
}
