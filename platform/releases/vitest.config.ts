import { defineProject } from 'vitest/config';
import { limits, setupFiles, walks } from '../../vitest.limits.ts';

export default defineProject({
  test: {
    name: 'releases',
    isolate: false,
    // Paths start at the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/releases/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...walks],
    env: { COMPRESSION: 'fast', CHECKOUT: `${import.meta.dirname}/fixtures` },
    globalSetup: [
      '@platband/server-kit/testing/postgres-cluster',
      'testing/own-databases.ts',
      'testing/built-fixtures.ts',
      'testing/first-composition.ts',
    ],
    setupFiles,
    ...limits,
  },
});
