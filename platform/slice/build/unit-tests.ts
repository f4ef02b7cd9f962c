import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';
import { contractOf } from './configured-above';
import type { RemoteOptions } from './remote';

/**
 * Node from 25 on has a localStorage of its own, which stands in the way of the test DOM's; earlier
 * ones do not know the option, or need none.
 */
export const nodeOptions = (): string[] =>
  Number(process.versions.node.split('.', 1)) >= 25 ? ['--no-experimental-webstorage'] : [];

/**
 * Vitest configuration for a team's repository, and for a site made by `slice create site`: unit
 * tests stand beside the code, run in happy-dom, and fail on console errors.
 * @param options.plugins those that `vite.config.ts` hands to `remote`
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
    // These packages are transformed like the slice's own sources: they import style sheets.
    server: { deps: { inline: ['@platform/slice', contractOf(process.cwd()) ?? []].flat() } },
  },
});

const setupFile = fileURLToPath(import.meta.resolve('./unit-test-setup'));
