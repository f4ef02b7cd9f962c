import { defineProject } from 'vitest/config';
import { limits } from '../../vitest.limits';

export default defineProject({
  test: {
    name: 'server-kit',
    isolate: false,
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/server-kit/**/*.test.ts'],
    globalSetup: ['testing/postgres-cluster.ts', 'testing/own-databases.ts'],
    ...limits,
  },
});
