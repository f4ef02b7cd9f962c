import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { execArgv, limits, setupFiles } from '../../vitest.limits.ts';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'host',
    environment: 'happy-dom',
    // Paths are relative to the repository root so that `vitest run platform` matches these tests.
    dir: `${import.meta.dirname}/../..`,
    include: ['platform/host/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    setupFiles: [...setupFiles, '@platband/slice/build/unit-test-setup'],
    execArgv,
    ...limits,
  },
});
