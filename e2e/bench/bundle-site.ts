import { fileURLToPath } from 'node:url';
import { fileOf, loadSlice } from '@platform/slice/build/slices';
import { exposesOf } from '@platform/slice/contract/exposes-of';
import { mergedRoutes } from '@platform/slice/contract/routes';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { remoteNames } from '../fixtures/documented-routes';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The same sources once more as one bundle, plain Vite without federation: every page, slot and
 * modal imported by the shell itself.
 */
export async function bundleSite(folder: string, base: string): Promise<void> {
  await build({
    configFile: false,
    root: `${root}shell`,
    base,
    logLevel: 'error',
    plugins: [react(), await withoutFederation()],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir: folder,
      emptyOutDir: true,
      // One file of what the shell imports at once. By itself the bundler cuts it wherever
      // something lazy shares a module with it: 50 requests more.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
      },
    },
  });
}

/** Puts the remotes' own files where the shell loads remotes. */
async function withoutFederation(): Promise<Plugin> {
  const slices = await Promise.all(remoteNames.map((name) => loadSlice(`${root}${name}`)));
  // Without the dictionaries of other languages, which pages in English never load.
  const parts = slices.flatMap((slice) =>
    exposesOf(slice)
      .filter((expose) => !expose.startsWith('texts/'))
      .map((expose) => ({
        address: `${slice.name}/${expose}`,
        file: `${root}${slice.name}/${fileOf(expose)}`,
      })),
  );
  const loadExpose = [
    ...parts.map(({ file }, at) => `import * as part${at} from ${JSON.stringify(file)};`),
    `const parts = { ${parts.map(({ address }, at) => `${JSON.stringify(address)}: part${at}`).join(', ')} };`,
    "export const loadExpose = async (remote, expose) => parts[remote + '/' + expose];",
    'export const forgetExpose = () => {};',
  ].join('\n');
  const owners = Object.fromEntries(
    parts.flatMap(({ address }) => [[address.replace(/^[^/]*\//, ''), address.split('/')[0]]]),
  );
  const composition = [
    "import { matchRoute } from '@platform/slice/contract/routes';",
    `const { routes } = ${JSON.stringify(mergedRoutes(slices))};`,
    `const owners = ${JSON.stringify(owners)};`,
    'export const findRoute = async (path) => matchRoute(routes, path);',
    'export const knownOwner = (expose) => owners[expose] ?? null;',
    'export const findOwner = async (expose) => owners[expose];',
    'export const releaseOf = async () => undefined;',
    'export const readPaths = async () => routes.map(({ path }) => path);',
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
      if (importer === undefined || !/\/(?:shell\/src|platform\/host)\//.test(importer))
        return undefined;
      if (id.endsWith('/load-expose')) return '\0load-expose';
      return /^(?:\.\/|\.\.\/loading\/|@platform\/host\/loading\/)composition$/.test(id)
        ? '\0composition'
        : undefined;
    },
    load: (id) => virtual[id],
  };
}
