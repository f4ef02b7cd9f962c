import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';
import { getContract } from './configured-above';
import type { RemoteOptions } from './remote';

/**
 * Node 25 and later have a localStorage that conflicts with the test DOM's; earlier versions do not
 * know the option, or do not need it.
 */
export const nodeOptions = (): string[] =>
  Number(process.versions.node.split('.', 1)) >= 25 ? ['--no-experimental-webstorage'] : [];

/**
 * Returns the Vitest configuration for a team's repository, or a site made by `slice create site`:
 * unit tests are beside the code, run in happy-dom, and fail on console errors.
 * @param options.plugins The plugins that `vite.config.ts` passes to `remote`.
 */
export const unitTests = ({ plugins = [] }: RemoteOptions = {}): ViteUserConfig => ({
  plugins: [plugins, react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'happy-dom',
    testTimeout: 90_000,
    include: ['**/src/**/*.test.{ts,tsx}'],
    setupFiles: [setupFile],
    execArgv: nodeOptions(),
    // Transformed like the slice's sources, since these packages import style sheets.
    server: { deps: { inline: ['@platform/slice', getContract(process.cwd()) ?? []].flat() } },
  },
});

const setupFile = fileURLToPath(import.meta.resolve('./unit-test-setup'));
