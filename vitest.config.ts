import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { siteFromSources } from './e2e/site/vite-site';

// A form that has been added or taken away is tested without another step.
execFileSync('npm', ['run', '--silent', 'generate'], { stdio: 'inherit', cwd: import.meta.dirname, shell: process.platform === 'win32' });

/** Unit tests stand beside the code. What runs in browsers is tested in happy-dom, the rest in Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared-contracts/contract,shared-contracts/build,server,compose,e2e/fixtures}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          globalSetup: ['server/src/testing/postgres-cluster.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['{shared-contracts/browser,shared-contracts/runtime,shared-contracts/ui,shell/src,mf-*}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['shared-contracts/build/unit-test-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [siteFromSources(), react()],
        test: {
          name: 'site',
          environment: 'happy-dom',
          include: ['e2e/site/**/*.test.tsx'],
          setupFiles: ['e2e/site/site-test-setup.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
