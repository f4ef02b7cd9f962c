import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, loadSlice } from '@platform/slice/build/slices';
import { exposesOf } from '@platform/slice/contract/exposes-of';
import { mergedRoutes } from '@platform/slice/contract/routes';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { remoteNames } from '../fixtures/documented-routes';
import { compressFiles } from './compress-files';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The same sources once more as one bundle, plain Vite without federation: every page, slot and modal imported by the shell itself. */
export async function bundleSite(folder: string, base: string, plugins: readonly Plugin[] = []): Promise<void> {
  await build({
    configFile: false,
    root: `${root}shell`,
    base,
    logLevel: 'error',
    plugins: [react(), await withoutFederation(), ...plugins],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir: folder,
      emptyOutDir: true,
      // One file of what the shell imports at once. By itself the bundler cuts it wherever something lazy shares a module with it: 50 requests more.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } } },
    },
  });
}

/**
 * That bundle as a site of its own, rendered in the browser. What the sources import lazily (the carousel, the HTTP client, …) stays lazy. Laid
 * out as a site that the server of this repository serves.
 */
export async function buildMonolith(site: string): Promise<void> {
  await bundleSite(join(site, 'shell'), '/shell/');
  await mkdir(join(site, 'live'), { recursive: true });
  await rename(join(site, 'shell/index.html'), join(site, 'live/app.html'));
  await cp(join(site, 'live/app.html'), join(site, 'live/404.html'));
  await writeFile(join(site, 'config.json'), '{}');
  await compressFiles(site);
}

/** Puts the remotes' own files where the shell loads remotes. */
async function withoutFederation(): Promise<Plugin> {
  const slices = await Promise.all(remoteNames.map((name) => loadSlice(`${root}${name}`)));
  // Without the dictionaries of other languages, which pages in English never load.
  const parts = slices.flatMap((slice) =>
    exposesOf(slice)
      .filter((expose) => !expose.startsWith('texts/'))
      .map((expose) => ({ address: `${slice.name}/${expose}`, file: `${root}${slice.name}/${fileOf(expose)}` })),
  );
  const loadExpose = [
    ...parts.map(({ file }, at) => `import * as part${at} from ${JSON.stringify(file)};`),
    `const parts = { ${parts.map(({ address }, at) => `${JSON.stringify(address)}: part${at}`).join(', ')} };`,
    "export const loadExpose = async (remote, expose) => parts[remote + '/' + expose];",
    'export const forgetExpose = () => {};',
  ].join('\n');
  const owners = Object.fromEntries(parts.flatMap(({ address }) => [[address.replace(/^[^/]*\//, ''), address.split('/')[0]]]));
  const composition = [
    "import { matchRoute } from '@platform/slice/contract/routes';",
    `const { routes } = ${JSON.stringify(mergedRoutes(slices))};`,
    `const owners = ${JSON.stringify(owners)};`,
    'export const findRoute = async (path) => matchRoute(routes, path);',
    'export const knownOwner = (expose) => owners[expose] ?? null;',
    'export const findOwner = async (expose) => owners[expose];',
    'export const releaseOf = async () => undefined;',
    'export const readPaths = async () => routes.map(({ path }) => path);',
    'export const readRemoteNames = async () => [];',
    'export const compositionId = () => null;',
    'export const forgetComposition = () => {};',
  ].join('\n');
  const virtual: Readonly<Record<string, string>> = {
    '\0load-expose': loadExpose,
    '\0composition': composition,
  };
  return {
    name: 'bench:without-federation',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (importer?.includes('/shell/src/') !== true) return undefined;
      if (id.endsWith('/load-expose')) return '\0load-expose';
      return /\/composition$/.test(id) && id.startsWith('.') ? '\0composition' : undefined;
    },
    load: (id) => virtual[id],
  };
}
