import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';
import { getContract } from './configured-above';
import type { RemoteOptions } from './remote';

/**
 * Disables the localStorage of Node 25 and later, which conflicts with the test DOM's. Older
 * versions do not support the option or do not need it.
 */
export const nodeOptions = (): string[] =>
  Number(process.versions.node.split('.', 1)) >= 25 ? ['--no-experimental-webstorage'] : [];

/**
 * Returns the Vitest configuration for a team's repository, or a site created by `slice create
 * site`: unit tests are next to the code, run in happy-dom, and fail on console errors.
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
    // Transformed like the slice's sources because these packages import style sheets.
    server: { deps: { inline: ['@platband/slice', getContract(process.cwd()) ?? []].flat() } },
  },
});

const setupFile = fileURLToPath(import.meta.resolve('./unit-test-setup'));
