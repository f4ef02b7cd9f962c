import { federation } from '@module-federation/vite';
import { compile } from 'svelte/compiler';
import { defineConfig, type Plugin } from 'vite';

/** Svelte's compiler for server and browsers. */
const svelte: Plugin = {
  name: 'svelte',
  transform(code, id, settings) {
    if (!id.endsWith('.svelte')) return;
    return {
      code: compile(code, { filename: id, generate: settings?.ssr === true ? 'server' : 'client' })
        .js.code,
      map: null,
    };
  },
};

/** Nothing is shared: each slot has its own framework in its own root. */
export default defineConfig(({ isSsrBuild = false }) => ({
  base: './',
  plugins: [
    svelte,
    ...(isSsrBuild
      ? []
      : federation({
          name: 'mf-rates',
          filename: 'remoteEntry.js',
          manifest: true,
          exposes: {
            './slots/ReactRate': './src/ReactRate.ts',
            './slots/VueRate': './src/VueRate.ts',
            './slots/SvelteRate': './src/SvelteRate.ts',
            './lifecycles': './src/lifecycles.ts',
          },
          experiments: { externalRuntime: true },
          dts: false,
        })),
  ],
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
  },
  build: {
    target: ['chrome88', 'safari14', 'firefox78'],
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'server.mjs', codeSplitting: false } }
      : { input: 'src/lifecycles.ts' },
  },
  ssr: { noExternal: true },
}));
