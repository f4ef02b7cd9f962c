import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import type { RemoteName } from '../contract/remotes';
import { exposedFiles } from './exposed-files';
import { developmentPorts } from './ports';
import { factsOfRemote } from './release-facts';
import { sharedByRemote, sharedOnServer } from './shared-modules';
import { standalonePage } from './standalone-page';
import { serverModuleId, virtualRemote } from './virtual-remote';
import { wholeSharedModules } from './whole-shared-modules';

/**
 * The whole Vite configuration of a remote. `vite build` makes its federated bundle under `dist/`; `vite` serves that bundle with hot
 * reload; `vite --mode standalone` serves the slice on its own page, with its own React and router; `vite build --mode server` makes the
 * bundle under `dist-server/` that pages are rendered with beforehand.
 */
export function remote(name: RemoteName) {
  return defineConfig(({ mode }) => (configurations[mode] ?? federated)(name));
}

const configurations: Readonly<Record<string, (name: RemoteName) => UserConfig>> = { standalone, server: onServer };

/**
 * What several pages of a slice import goes into one file with it, instead of a file for each combination: every file costs a request and its
 * own dictionary. What is imported lazily stays apart.
 */
const common = {
  name: 'common',
  // Form definitions go with the forms that show them.
  test: /[\\/](?:shared-contracts[\\/](?:contract(?![\\/](?:forms|entities|texts))|browser(?![\\/]queued)|ui)|src[\\/]form)[\\/]/,
};

function federated(name: RemoteName): UserConfig {
  const root = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const files = exposedFiles(name, root);
  return {
    // Relative, so that a release works under any folder of any origin.
    base: './',
    plugins: [
      react(),
      virtualRemote(name),
      factsOfRemote(),
      wholeSharedModules(Object.keys(sharedByRemote())),
      federation({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: Object.fromEntries([...files].map(([expose, file]) => [`./${expose}`, `./${file}`])),
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        disableSnapshot: true,
        experiments: { externalRuntime: true },
        dts: false,
        dev: { remoteHmr: true },
      }),
    ],
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [...files.values()], output: { codeSplitting: { groups: [common] } } },
    },
    server: { port: developmentPorts[name], strictPort: true, cors: true, origin: `http://localhost:${developmentPorts[name]}` },
  };
}

/** One file; React and the runtime are the renderer's, as they are the shell's in the browser. */
function onServer(name: RemoteName): UserConfig {
  return {
    plugins: [react(), virtualRemote(name)],
    build: {
      ssr: true,
      outDir: 'dist-server',
      target: 'node20',
      rolldownOptions: {
        external: sharedOnServer,
        input: { server: serverModuleId },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  };
}

function standalone(name: RemoteName): UserConfig {
  return {
    appType: 'custom',
    plugins: [react(), virtualRemote(name), standalonePage()],
    server: { port: developmentPorts[name], proxy: { '/api': `http://localhost:${developmentPorts.server}` } },
  };
}
