import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** A module provided by the host and not bundled here. */
const fromHost = (requiredVersion: string) => ({
  singleton: true,
  import: false as const,
  requiredVersion,
});

export default defineConfig(({ isSsrBuild = false }) => ({
  base: './',
  plugins: isSsrBuild
    ? []
    : federation({
        name: 'mf-plain',
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './pages/Rates': './src/Rates.ts', './lifecycles': './src/lifecycles.ts' },
        shared: { react: fromHost('^19.0.0'), '@platband/slice/runtime': fromHost('^1.0.0') },
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        dts: false,
      }),
  build: {
    target: ['chrome88', 'safari14', 'firefox78'],
    rolldownOptions: isSsrBuild
      ? {
          external: ['react', '@platband/slice/runtime'],
          output: { entryFileNames: 'server.mjs', codeSplitting: false },
        }
      : { input: 'src/lifecycles.ts' },
  },
  ssr: { noExternal: true, external: ['react', '@platband/slice/runtime'] },
}));
