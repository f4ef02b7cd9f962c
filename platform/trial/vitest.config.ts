import { defineProject } from 'vitest/config';
import { limits, setupFiles } from '../../vitest.limits.ts';

export default defineProject({
  test: {
    name: 'trial',
    // Paths start at the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/trial/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    setupFiles,
    ...limits,
  },
});
