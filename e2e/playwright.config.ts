import { availableParallelism } from 'node:os';
import { browserArguments, findBrowser } from '@platband/slice/testing/find-browser';
import { siteUnderTest } from '@platband/slice/testing/site-under-test';
import { defineConfig } from '@playwright/test';

const executablePath = findBrowser();
// Test releases are short-lived, so fast compression is enough.
process.env['COMPRESSION'] ??= 'fast';
const isUnattended = process.env['CI'] !== undefined;

/** Flows against the built site. Each worker serves it on free ports. */
export default defineConfig({
  testDir: 'flows',
  // Walks take minutes. Run them with `npm test -- --all` or `npm run e2e -- <file>`.
  testIgnore:
    process.env['WALKS'] === undefined &&
    !process.argv.slice(2).some((argument) => argument.includes('walk'))
      ? '**/*.walk.spec.ts'
      : [],
  outputDir: 'results',
  fullyParallel: true,
  // With more workers than processors, a run takes a fifth longer, because waiting pages keep
  // painting.
  workers: Math.min(availableParallelism(), 8),
  // Timeouts only end tests that hang. Waits end as soon as their condition is met, however busy
  // the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Ends a run against a completely broken site in minutes rather than hours.
  maxFailures: isUnattended ? 25 : 0,
  globalTimeout: isUnattended ? 2_700_000 : 0,
  forbidOnly: isUnattended,
  // In CI, two browsers share two cores with a database, builds and servers. Tests that pass on
  // retry are reported as flaky.
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
    // Flows that test the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    // Tracing every flow would take up a third of the run time.
    trace: process.env['TRACE'] === undefined ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
