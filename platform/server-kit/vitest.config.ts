import { defineProject } from 'vitest/config';
import { limits } from '../../vitest.limits.ts';

export default defineProject({
  test: {
    name: 'server-kit',
    isolate: false,
    // Paths are relative to the repository root so that `vitest run platform` matches these tests.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/server-kit/**/*.test.ts'],
    globalSetup: ['testing/postgres-cluster.ts', 'testing/own-databases.ts'],
    ...limits,
  },
});
