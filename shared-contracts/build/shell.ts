import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { brand } from '../contract/brand';
import { compositionAgainst, developmentProxy } from './against';
import { earlyScript } from './early-script';
import { developmentPorts } from './ports';
import { factsOfShell } from './release-facts';
import { sharedByShell, sharedOnServer } from './shared-modules';

/** Where the shell's own files live on the site. */
const shellBase = '/shell/';

/** The whole Vite configuration of the shell. It names no remote: those come from the composition manifest at run time. */
export function shell() {
  return defineConfig(({ command, mode }) => (mode === 'server' ? onServer() : inBrowser(command)));
}

/** What the shell's first file and what it loads later both import: one file instead of several small ones. */
const common = {
  name: 'common',
  test: /[\\/]shared-contracts[\\/](?:contract(?![\\/](?:forms|entities|texts))|browser(?![\\/]unsent)|ui)[\\/]|[\\/]src[\\/]popup[\\/]/,
};

function inBrowser(command: 'build' | 'serve'): UserConfig {
  return {
    base: command === 'build' ? shellBase : '/',
    plugins: [
      react(),
      contactWithoutScript(),
      factsOfShell(),
      earlyScript(shellBase),
      compositionAgainst(),
      federation({
        name: 'shell',
        filename: 'shell-entry-[hash].js',
        remotes: {},
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        disableSnapshot: true,
        experiments: { provideExternalRuntime: true },
        dts: false,
        dev: { remoteHmr: true },
      }),
    ],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [common] } } },
    },
    server: {
      port: developmentPorts.shell,
      strictPort: true,
      proxy: developmentProxy(),
    },
  };
}

/** What pages are rendered with beforehand: the shell's own rendering, and the runtime that the remotes' server bundles share with it. */
function onServer(): UserConfig {
  return {
    base: shellBase,
    plugins: [react()],
    build: {
      ssr: true,
      outDir: 'dist-server',
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          worker: 'src/server/worker.ts',
          render: 'src/server/render.tsx',
          runtime: fileURLToPath(new URL('../runtime/index.ts', import.meta.url)),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true, external: sharedOnServer.filter((name) => name !== 'shared-contracts/runtime').concat('react-dom/server') },
  };
}

/** Whoever has no script still finds the telephone number and the address. */
function contactWithoutScript(): Plugin {
  const contact = `<p>${brand.name}, <a href="${brand.phone.href}">${brand.phone.shown}</a>, ${brand.address}</p>`;
  return { name: 'site:contact-without-script', transformIndexHtml: (html) => html.replace('<!--contact-without-script-->', contact) };
}
