import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { execArgv, limits, setupFiles } from '../../vitest.limits.ts';

/** Build code is tested in Node, browser code in happy-dom. */
export const projects: readonly TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'slice',
      isolate: false,
      // Paths are relative to the repository root so that `vitest run platform` matches these
      // tests.
      root: `${import.meta.dirname}/../..`,
      include: ['platform/slice/{contract,build}/**/*.test.ts'],
      setupFiles: [...setupFiles],
      ...limits,
    },
  },
  {
    plugins: [react()],
    test: {
      name: 'slice-browser',
      environment: 'happy-dom',
      isolate: false,
      root: `${import.meta.dirname}/../..`,
      include: ['platform/slice/{browser,runtime}/**/*.test.{ts,tsx}'],
      setupFiles: [...setupFiles, '@platband/slice/build/unit-test-setup'],
      execArgv,
      ...limits,
    },
  },
];

export default defineConfig({ test: { projects: [...projects] } });
