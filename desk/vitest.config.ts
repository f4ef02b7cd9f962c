import { defineProject } from 'vitest/config';
import { limits, setupFiles } from '../vitest.limits.ts';

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
      '@platband/server-kit/testing/postgres-cluster',
      'server/testing/migrated-databases',
      '@platband/releases/testing/first-composition',
    ],
    setupFiles,
    ...limits,
  },
});
