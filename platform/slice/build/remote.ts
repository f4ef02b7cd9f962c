import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type PluginOption, type UserConfig } from 'vite';
import type { Expose } from '../contract/expose';
import { exposesOf } from '../contract/exposes-of';
import type { SliceDefinition } from '../contract/slice';
import { remoteAgainst, siteAgainst } from './against';
import { floorTarget } from './browser-floor';
import { buildMetadata, type DescribeCalls } from './build-metadata';
import { checkedExposes } from './checked-exposes';
import { getContract } from './configured-above';
import { getHotFile, hotExposes } from './hot-exposes';
import { mergeChunks } from './merge-chunks';
import { ownFiles } from './own-files';
import { developmentOrigin, developmentPort } from './ports';
import { externalOnServer, sharedByRemote, type TestedRanges } from './shared-modules';
import { exposeFile } from './slices';
import { standalonePage } from './standalone-page';
import { cssOptions, ownPostcssPlugins, type PostcssPlugins } from './styles/css-options';
import { type Families, ownFonts } from './styles/own-fonts';
import { checkedStyles, scopedStyles } from './styles/scoped-styles';
import { ownPrefix } from './styles/selector-scope';

/**
 * Returns a remote's Vite configuration. `vite build` creates its federated bundle under `dist/`;
 * `vite` serves it with hot reload to a host in development, or (with DEV_AGAINST) inside a
 * composed site; `vite --mode standalone` serves only this slice with its own React and router;
 * `vite build --mode server` creates the bundle for prerendering under `dist-server/`. The slice's
 * `postcss.config` and the `paths` in its tsconfig.json always apply.
 * @param calls From the site's contract: returns the schemas of the calls in `slice.ts`. Only for
 *   slices that call the API.
 * @param plugins The slice's plugins, such as `[tailwindcss()]`, which run before the
 *   preset's.
 * @param shared Ranges of React against which the slice was tested, such as `{ react:
 *   '^19.3 || ^20' }`. Default to the installed major and minor version.
 */
export function remote({ slice, calls = () => ({}), plugins = [], shared }: Remote) {
  return defineConfig(async ({ mode }) => {
    const postcss = await ownPostcssPlugins();
    const families: Families = new Set();
    const preset = (configurations[mode] ?? federated)({
      ...{ slice, describeCalls: calls, postcss, shared, families },
    });
    return mergeConfig({ plugins: [plugins], resolve: { tsconfigPaths: true } }, preset);
  });
}

export interface RemoteOptions {
  readonly plugins?: PluginOption[];
}

interface Remote extends RemoteOptions {
  readonly slice: SliceDefinition;
  readonly calls?: DescribeCalls;
  readonly shared?: TestedRanges | undefined;
}

interface PresetSettings {
  readonly slice: SliceDefinition;
  readonly describeCalls: DescribeCalls;
  readonly postcss: PostcssPlugins;
  readonly shared: TestedRanges | undefined;
  readonly families: Families;
}

const configurations: Readonly<Record<string, (settings: PresetSettings) => UserConfig>> = {
  standalone,
  server: onServer,
};

/**
 * Puts modules used by several pages in one chunk instead of one per combination, since every file
 * costs a request and a compression dictionary. Lazy imports stay separate.
 */
const common = () => ({
  name: 'common',
  minShareCount: 2,
  // Form definitions stay in the same chunk as the forms that show them.
  test: new RegExp(
    String.raw`[\\/](?:(?:${getContract(process.cwd()) ?? ''}|platform[\\/]slice)[\\/](?:contract(?![\\/](?:forms|entities|texts))|browser|ui)|src[\\/]form)[\\/]`,
  ),
});

/**
 * One chunk for the imports of the remote's entry and pages. The patterns match the federation
 * plugin's internal chunk names (module-federation/vite#1265).
 */
const chunks = {
  entry: /^remoteEntry\.js$/,
  eager: /localSharedImportMap/,
  groups: {
    federation:
      /^(?:dist|vite-preload-helper|rolldown-runtime|.*localSharedImportMap.*)-[\w-]{8}\.js$/,
  },
  startup: ['remoteEntry', 'federation', 'common'],
};

const insideDeployedHost: UserConfig = {
  // The deployed host's React is a production build, which lacks the development transform.
  oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
  // Scans all imports in advance, since a dependency discovered later would reload the page.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx,js}', '!src/**/*.test.*'],
    include: ['@platband/slice/runtime'],
  },
};

function federated({
  slice,
  describeCalls,
  postcss,
  shared: tested,
  families,
}: PresetSettings): UserConfig {
  const { name } = slice;
  const exposes = exposesOf(slice).map(
    (expose) => [expose, siteAgainst === null ? exposeFile(expose) : getHotFile(expose)] as const,
  );
  const shared = sharedByRemote(tested);
  return {
    // Relative so that a release works in any folder on any origin.
    base: './',
    plugins: [
      ...(siteAgainst === null
        ? [react()]
        : [hotExposes(slice), remoteAgainst(slice, siteAgainst)]),
      buildMetadata(
        slice,
        describeCalls,
        Object.fromEntries(
          Object.entries(shared).map(([module, { requiredVersion }]) => [module, requiredVersion]),
        ),
      ),
      checkedExposes(slice),
      ownFiles('browser', siteAgainst === null ? `${developmentOrigin(name)}/` : '/'),
      wholeSharedModules(Object.keys(shared), exposes),
      federatedAs(name, exposes, shared),
      ownFonts(name, families),
      checkedStyles(name),
      mergeChunks(chunks),
    ],
    css: scopedStyles(name, postcss, families),
    ...(siteAgainst !== null && insideDeployedHost),
    build: {
      target: floorTarget,
      // Source maps are only for the server.
      sourcemap: 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: exposes.map(([, file]) => file),
        output: { codeSplitting: { groups: [common()] } },
      },
    },
    server: {
      ...developmentPort(name),
      cors: true,
      ...(siteAgainst === null && { origin: developmentOrigin(name) }),
    },
  };
}

type Exposes = readonly (readonly [Expose, string])[];

const federatedAs = (name: string, exposes: Exposes, shared: ReturnType<typeof sharedByRemote>) =>
  federation({
    name,
    filename: 'remoteEntry.js',
    manifest: true,
    exposes: Object.fromEntries(exposes.map(([expose, file]) => [`./${expose}`, `./${file}`])),
    shared,
    shareStrategy: 'loaded-first',
    disableSnapshot: true,
    experiments: { externalRuntime: true },
    dts: false,
    dev: { remoteHmr: true },
  });

/**
 * Configures the server build, a single file. React and the runtime come from the renderer, as they
 * come from the host in the browser.
 */
function onServer({ slice: { name }, postcss, families }: PresetSettings): UserConfig {
  return {
    plugins: [react(), ownFiles('server'), ownFonts(name, families), externalOnServer()],
    css: scopedStyles(name, postcss, families),
    build: {
      ssr: true,
      outDir: 'dist-server',
      target: 'node20',
      rolldownOptions: {
        input: { server: 'src/generated/server.ts' },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  };
}

function standalone({ slice: { name }, postcss }: PresetSettings): UserConfig {
  return {
    appType: 'custom',
    plugins: [react(), standalonePage()],
    css: cssOptions(ownPrefix(name), ...postcss),
    server: { ...developmentPort(name), proxy: { '/api': developmentOrigin('server') } },
  };
}

/**
 * Makes an exposed file import every shared module completely in builds. The federation plugin
 * provides only those names from a host's module that the remote's files import. It assumes that
 * all files have been read once 10 ms pass without a new one; on a busy machine that is too early,
 * and the build fails with "is not exported by … loadShare" (5 of 25 builds). Exposed files are
 * always awaited, so the imports of one are always included. Unused imports add nothing to the
 * bundle.
 */
function wholeSharedModules(names: readonly string[], exposes: Exposes): Plugin {
  const imports = names
    .map((name, at) => `import * as whole${at} from ${JSON.stringify(name)};`)
    .join(' ');
  const file = resolve(exposes.at(-1)?.[1] ?? '');
  return {
    name: 'site:whole-shared-modules',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      resolve(id.split('?', 1)[0] ?? '') === file
        ? { code: `${code}\n${imports}\n`, map: null }
        : undefined,
  };
}
