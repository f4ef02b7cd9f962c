import { availableParallelism } from 'node:os';
import { browserArguments, findBrowser } from '@platform/slice/testing/find-browser';
import { siteUnderTest } from '@platform/slice/testing/site-under-test';
import { defineConfig } from '@playwright/test';

const executablePath = findBrowser();
// Releases that tests make and throw away.
process.env['COMPRESSION'] ??= 'fast';
const isUnattended = process.env['CI'] !== undefined;

/** Flows against the built site. Each worker serves it on ports of its own. */
export default defineConfig({
  testDir: 'flows',
  // Walks of minutes: `npm test -- --all` takes them, and `npm run e2e -- <file>`.
  testIgnore:
    process.env['WALKS'] === undefined &&
    !process.argv.slice(2).some((argument) => argument.includes('walk'))
      ? '**/*.walk.spec.ts'
      : [],
  outputDir: 'results',
  fullyParallel: true,
  // More than there are processors take a fifth longer: pages that wait for one keep painting.
  workers: Math.min(availableParallelism(), 8),
  // Limits end only what hangs: waiting ends with what is waited for, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A site that is broken altogether is reported in minutes, not after hours of limits.
  maxFailures: isUnattended ? 25 : 0,
  globalTimeout: isUnattended ? 2_700_000 : 0,
  forbidOnly: isUnattended,
  // Two browsers share two cores with a database, builds and servers. What passes only at the
  // second try is reported as flaky.
  retries: isUnattended ? 1 : 0,
  reporter: [
    ['./run/name-failures.ts'],
    ['list'],
    ['json', { outputFile: 'results/report.json' }],
    ['junit', { outputFile: 'results/junit.xml' }],
    ['html', { outputFolder: 'report', open: 'never' }],
    ...(process.env['GITHUB_ACTIONS'] === undefined ? [] : [['github'] as const]),
  ],
  use: {
    ...siteUnderTest(),
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [...browserArguments, '--in-process-gpu'],
    },
    // The flows about it allow it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    // A trace of every flow costs a third of the time: only on request, and at a second try.
    trace: process.env['TRACE'] === undefined ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
