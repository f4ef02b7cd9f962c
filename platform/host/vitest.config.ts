import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** Limits end only what hangs, as in the repository's vitest.config.ts. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'host',
    environment: 'happy-dom',
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/host/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    setupFiles: ['@platform/slice/build/unit-test-setup'],
    // Node from 25 on has a localStorage of its own, which hides the test DOM's.
    execArgv:
      Number(process.versions.node.split('.', 1)) >= 25 ? ['--no-experimental-webstorage'] : [],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
