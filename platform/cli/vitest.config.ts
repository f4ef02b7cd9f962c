import { defineProject } from 'vitest/config';
import { limits } from '../../vitest.limits';

export default defineProject({
  test: {
    name: 'cli',
    isolate: false,
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/cli/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    ...limits,
  },
});
