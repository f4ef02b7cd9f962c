import { fileURLToPath } from 'node:url';
import { exposeFile, loadSlice } from '@platband/slice/build/checkout';
import { exposesOf } from '@platband/slice/contract/exposes-of';
import { mergedRoutes } from '@platband/slice/contract/routes';
import { mergedLinks } from '@platband/slice/contract/site-links';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { remoteNames } from '../fixtures/documented-routes';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds the same sources as one plain Vite bundle without federation: the shell imports every
 * page, slot and modal.
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
      // Puts the shell's eager imports in one chunk. By default, the bundler splits them wherever a
      // lazy module shares code with them, which takes 50 more requests.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
      },
    },
  });
}

/** Maps each export to its code. A new host export doesn't compile until it is added here. */
type Replacement<Module> = Readonly<Record<keyof Module, string>>;
const exportsOf = (replacement: Readonly<Record<string, string>>) =>
  Object.entries(replacement).map(([name, code]) => `export const ${name} = ${code};`);

/** Resolves remotes to their source files. */
async function withoutFederation(): Promise<Plugin> {
  const slices = await Promise.all(remoteNames.map((name) => loadSlice(`${root}${name}`)));
  // Omits the dictionaries of other languages, which English pages never load.
  const parts = slices.flatMap((slice) =>
    exposesOf(slice)
      .filter((expose) => !expose.startsWith('texts/'))
      .map((expose) => ({
        address: `${slice.name}/${expose}`,
        file: `${root}${slice.name}/${exposeFile(expose)}`,
      })),
  );
  const loadExpose: Replacement<typeof import('@platband/host/load-expose')> = {
    loadExpose: "async (remote, expose) => parts[remote + '/' + expose]",
    forgetExpose: '() => {}',
  };
  const owners = Object.fromEntries(
    parts.flatMap(({ address }) => [[address.replace(/^[^/]*\//, ''), address.split('/')[0]]]),
  );
  const composition: Replacement<typeof import('@platband/host/composition')> = {
    findRoute: 'async (path) => matchRoute(routes, path)',
    knownOwner: '(expose) => owners[expose] ?? null',
    findOwner: 'async (expose) => owners[expose]',
    getRelease: 'async () => undefined',
    readPaths: 'async () => routes.map(({ path }) => path)',
    readLinks: `async () => (${JSON.stringify(mergedLinks(slices))})`,
    compositionId: '() => null',
    forgetComposition: '() => {}',
  };
  const virtual: Readonly<Record<string, string>> = {
    '\0load-expose': [
      ...parts.map(({ file }, at) => `import * as part${at} from ${JSON.stringify(file)};`),
      `const parts = { ${parts.map(({ address }, at) => `${JSON.stringify(address)}: part${at}`).join(', ')} };`,
      ...exportsOf(loadExpose),
    ].join('\n'),
    '\0composition': [
      "import { matchRoute } from '@platband/slice/contract/routes';",
      `const { routes } = ${JSON.stringify(mergedRoutes(slices))};`,
      `const owners = ${JSON.stringify(owners)};`,
      ...exportsOf(composition),
    ].join('\n'),
  };
  return {
    name: 'bench:without-federation',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (importer === undefined || !/\/(?:shell\/src|platform\/host)\//.test(importer))
        return undefined;
      if (id.endsWith('/load-expose')) return '\0load-expose';
      return /^(?:\.\/|\.\.\/loading\/|@platband\/host\/)composition$/.test(id)
        ? '\0composition'
        : undefined;
    },
    load: (id) => virtual[id],
  };
}
