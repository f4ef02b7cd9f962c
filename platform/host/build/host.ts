import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import {
  buildMetadata,
  compositionAgainst,
  cssOptions,
  developmentPort,
  developmentProxy,
  floorTarget,
  mergeChunks,
  sharedByHost,
  sharedOnServer,
} from '@platband/slice/build/host';
import type { SiteIdentity } from '@platband/slice/contract/site-identity';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { linkBootstrap } from './bootstrap-script';

const shellBase = '/shell/';

interface Host {
  readonly slice: Parameters<typeof buildMetadata>[0];
  /** From the site's contract: returns the schemas of the calls that the shell makes. */
  readonly calls?: Parameters<typeof buildMetadata>[1];
  /** Only for a site whose content does not say who it is. */
  readonly identity?: SiteIdentity;
  readonly licences?: readonly {
    readonly name: string;
    readonly licence: string;
    readonly file: URL;
  }[];
  /** Matches the site modules that go into the startup chunk. Defaults to none. */
  readonly atStart?: RegExp;
}

/** Slice class names are prefixed with the slice's name instead. */
const css = cssOptions('_');

/**
 * Returns the Vite configuration of a site's shell. It lists no remotes: those come from the
 * composition manifest at run time.
 */
export function host(site: Host) {
  return defineConfig(({ command, mode }) =>
    mode === 'server' ? onServer() : inBrowser(site, command),
  );
}

/**
 * Startup modules that later chunks also import. They share one chunk because each file costs a
 * request, headers and a compression dictionary.
 */
const common =
  /[\\/]@?platform[\\/]slice[\\/](?:contract|browser(?![\\/]start-))[\\/]|[\\/]@?platform[\\/]host[\\/](?:language(?![\\/]start-)|loading(?![\\/]find-(?:failed|broken))|hydration)[\\/]/;

/**
 * The chunk shared with remotes stays the same when the shell changes. Modules that federation
 * needs before the shell are in `common`. The patterns match the federation plugin's internal chunk
 * names (module-federation/vite#1265).
 */
const chunks = {
  entry: /(?:^|\/)mf-entry-bootstrap-/,
  eager: /hostInit|pendingShares|shell-entry|localSharedImportMap/,
  groups: { vendor: /^(?:loadShare-eager|vite-preload-helper|rolldown-runtime)-[\w-]{8}\.js$/ },
  startup: ['vendor', 'common', 'index'],
};

function inBrowser(
  { slice, calls = () => ({}), identity, licences = [], atStart = /^$/ }: Host,
  command: 'build' | 'serve',
): UserConfig {
  const shared = sharedByHost();
  return {
    base: command === 'build' ? shellBase : '/',
    plugins: [
      react(),
      buildMetadata(
        slice,
        calls,
        Object.fromEntries(
          Object.entries(shared).map(([module, { version }]) => [module, version]),
        ),
        {
          ...(identity !== undefined && { identity }),
          licences: licences.map(({ file, ...licence }) => ({
            ...licence,
            version: '',
            text: readFileSync(file, 'utf8').trim(),
          })),
        },
      ),
      linkBootstrap(shellBase),
      linksModules(shellBase),
      compositionAgainst(),
      federation({
        name: 'shell',
        filename: 'shell-entry-[hash].js',
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        disableSnapshot: true,
        experiments: { provideExternalRuntime: true },
        dts: false,
        dev: { remoteHmr: true },
      }),
      mergeChunks(chunks),
    ],
    css,
    build: {
      target: floorTarget,
      // Source maps are only for the server.
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      // The server build emits `card.png`, since browser files have hashed names.
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'common', test: (id) => common.test(id) || atStart.test(id) }],
          },
        },
      },
    },
    server: {
      ...developmentPort('shell'),
      proxy: developmentProxy(),
    },
  };
}

/**
 * Configures the server build: the renderer, and the runtime shared with the remotes' server
 * bundles.
 */
function onServer(): UserConfig {
  return {
    base: shellBase,
    plugins: [react()],
    css,
    build: {
      ssr: true,
      outDir: 'dist-server',
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          worker: 'src/server/worker.ts',
          runtime: '@platband/slice/runtime',
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: {
      noExternal: true,
      external: sharedOnServer
        .filter((name) => name !== '@platband/slice/runtime')
        .concat('react-dom/static'),
    },
  };
}

/**
 * Links modules that the browser would discover late: a federation file two levels deep, and the
 * shell's dictionaries. Dictionary links are marked with their language so that the composer can
 * keep only the ones a page needs.
 */
const dictionary = /[\\/]shell[\\/]src[\\/]texts[\\/]([\w-]+)\.ts$/;

function linksModules(base: string): Plugin {
  const link = (file: string, more = {}) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${file}`, ...more },
    injectTo: 'head' as const,
  });
  return {
    name: 'site:links-modules',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...Object.keys(bundle)
          .filter((file) => /\bpendingShares-[\w-]+\.js$/.test(file))
          .map((file) => link(file)),
        ...Object.values(bundle).flatMap((file) => {
          const language =
            'facadeModuleId' in file && dictionary.exec(file.facadeModuleId ?? '')?.[1];
          return language ? [link(file.fileName, { 'data-language': language })] : [];
        }),
      ],
    },
  };
}
