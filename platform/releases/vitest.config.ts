import { defineProject } from 'vitest/config';

/** Tests that take minutes, which `npm test -- --all` runs, too. */
const walks = process.env['WALKS'] === undefined ? ['**/*.walk.test.ts'] : [];

/** Limits end only what hangs, as in the repository's vitest.config.ts. */
export default defineProject({
  test: {
    name: 'releases',
    isolate: false,
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/releases/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...walks],
    env: { COMPRESSION: 'fast', CHECKOUT: `${import.meta.dirname}/fixtures` },
    globalSetup: [
      '@platform/server-kit/testing/postgres-cluster',
      'testing/own-databases.ts',
      'testing/built-fixtures.ts',
      'testing/first-composition.ts',
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
