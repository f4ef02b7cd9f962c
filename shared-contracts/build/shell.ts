import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPorts } from './ports';
import { sharedByShell } from './shared-modules';

/** Where the shell's own files live on the site. */
const shellBase = '/shell/';

/** The whole Vite configuration of the shell. It names no remote: those come from the composition manifest at run time. */
export function shell() {
  return defineConfig(({ command }) => ({
    base: command === 'build' ? shellBase : '/',
    plugins: [
      react(),
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
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: { port: developmentPorts.shell, strictPort: true },
  }));
}
