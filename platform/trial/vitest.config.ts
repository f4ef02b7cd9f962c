import { defineProject } from 'vitest/config';

/** Limits end only what hangs, as in the repository's vitest.config.ts. */
export default defineProject({
  test: {
    name: 'trial',
    isolate: false,
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/trial/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
