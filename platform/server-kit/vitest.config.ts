import { defineProject } from 'vitest/config';

/** Limits end only what hangs, as in the repository's vitest.config.ts. */
export default defineProject({
  test: {
    name: 'server-kit',
    isolate: false,
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/server-kit/**/*.test.ts'],
    globalSetup: ['testing/postgres-cluster.ts', 'testing/own-databases.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
