import { defineProject } from 'vitest/config';

/** Limits end only what hangs, as in the repository's vitest.config.ts. */
export default defineProject({
  test: {
    name: 'desk',
    isolate: false,
    // Paths from the repository's root, so that `vitest run desk` finds them.
    dir: `${import.meta.dirname}/..`,
    include: ['desk/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    env: { COMPRESSION: 'fast' },
    globalSetup: [
      '@platform/server-kit/testing/postgres-cluster',
      'server/testing/migrated-databases',
      '@platform/releases/testing/first-composition',
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
