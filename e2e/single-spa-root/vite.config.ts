import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { sharedByHost } from '@platband/slice/build/host';
import { defineConfig } from 'vite';

/** A host other than the shell. It provides the shared modules and has no list of remotes. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  logLevel: 'warn',
  plugins: [
    federation({
      name: 'single-spa-root',
      remotes: {},
      shared: sharedByHost(),
      shareStrategy: 'loaded-first',
      disableSnapshot: true,
      experiments: { provideExternalRuntime: true },
      dts: false,
    }),
  ],
  build: { target: 'es2022' },
});
