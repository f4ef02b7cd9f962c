import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { siteFromSources } from './e2e/site/vite-site.ts';
import { projects as slice } from './platform/slice/vitest.config.ts';
import { execArgv, limits, setupFiles, walks } from './vitest.limits.ts';

// Picks up added and removed forms without another step.
execFileSync('npm', ['run', '--silent', 'generate'], {
  stdio: 'inherit',
  cwd: import.meta.dirname,
  shell: process.platform === 'win32',
});

const isUnattended = process.env['CI'] !== undefined;

/**
 * Site test files that need isolated modules: one leaves failures in the shell's modules; the
 * others sometimes fail after files that end in the middle of a render.
 */
const siteAlone = ['e2e/site/{failing-*,frame,hindi}.test.tsx'];

/** Tests that mock modules, or that cover state kept in modules for the life of a page. */
const needModulesOfTheirOwn = [
  'shared-contracts/{browser/{call-api,unsent/answered-leads}.test.ts,ui/{use-swiper,Carousel}.test.tsx}',
  'shell/src/{alerts/AlertHost,footer/use-form-in-view,toasts/Toasts,tools/Tools}.test.tsx',
];

function domProject(
  name: string,
  tests: NonNullable<UserWorkspaceConfig['test']>,
): UserWorkspaceConfig {
  return {
    plugins: [react()],
    test: {
      name,
      ...tests,
      execArgv,
      environment: 'happy-dom',
      exclude: ['**/node_modules/**', ...(tests.exclude ?? [])],
      setupFiles: [...setupFiles, '@platband/slice/build/unit-test-setup'],
      ...limits,
    },
  };
}

function siteProject(
  name: string,
  tests: NonNullable<UserWorkspaceConfig['test']>,
): UserWorkspaceConfig {
  return {
    plugins: [siteFromSources(), react()],
    test: {
      name,
      ...tests,
      execArgv,
      environment: 'happy-dom',
      setupFiles: [...setupFiles, 'e2e/site/site-test-setup.ts'],
      globalSetup: ['e2e/fixtures/server-content.ts'],
      ...limits,
    },
  };
}

/** Unit tests are next to the code. Browser code is tested in happy-dom, the rest in Node. */
export default defineConfig({
  test: {
    // Tests of deploys, servers and forms spend a third of their time waiting for processes, files
    // and timers. Walks build sites in several processes each.
    maxWorkers: availableParallelism() * (process.env['WALKS'] === undefined ? 2 : 1),
    // Reports completely broken code in minutes rather than hours.
    bail: isUnattended ? 25 : 0,
    projects: [
      'platform/server-kit',
      'platform/releases',
      'platform/host',
      'platform/cli',
      'platform/trial',
      'desk',
      ...slice,
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files in a worker share imported modules, which saves a quarter of the time. Each test
          // has its own servers and folders.
          isolate: false,
          include: [
            '{shared-contracts/contract,server,e2e/{fixtures,bench,lints,mutants,run}}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...walks],
          ...limits,
          setupFiles,
          // These tests deploy a hundred times.
          env: { COMPRESSION: 'fast' },
          globalSetup: [
            '@platband/server-kit/testing/postgres-cluster',
            'server/src/testing/migrated-databases.ts',
            '@platband/releases/testing/first-composition',
            'server/src/testing/compiled-programs.ts',
          ],
        },
      },
      // Files share imported modules, which saves three quarters of the time.
      domProject('browser', {
        isolate: false,
        include: ['{shared-contracts/{browser,ui},shell/src}/**/*.test.{ts,tsx}'],
        exclude: needModulesOfTheirOwn,
      }),
      domProject('browser-alone', { include: needModulesOfTheirOwn }),
      // Components keep no state in modules, so sharing imports is safe. It saves a third of the
      // time.
      domProject('components', { include: ['mf-*/**/*.test.{ts,tsx}'], isolate: false }),
      // Each worker imports the whole site once.
      siteProject('site', {
        include: ['e2e/site/**/*.test.tsx'],
        exclude: siteAlone,
        isolate: false,
      }),
      siteProject('site-alone', { include: siteAlone }),
    ],
  },
});
