import { defineProject } from 'vitest/config';
import { limits } from '../../vitest.limits';

/** Tests that take minutes, which `npm test -- --all` runs, too. */
const walks = process.env['WALKS'] === undefined ? ['**/*.walk.test.ts'] : [];

export default defineProject({
  test: {
    name: 'cli',
    isolate: false,
    // Paths from the repository's root, so that `vitest run platform` finds them.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/cli/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...walks],
    ...limits,
  },
});
