import { defineProject } from 'vitest/config';
import { limits, setupFiles } from '../../vitest.limits.ts';

/** Tests that take minutes only run with `npm test -- --all`. */
const walks = process.env['WALKS'] === undefined ? ['**/*.walk.test.ts'] : [];

export default defineProject({
  test: {
    name: 'cli',
    isolate: false,
    // Paths start at the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/cli/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...walks],
    setupFiles,
    ...limits,
  },
});
