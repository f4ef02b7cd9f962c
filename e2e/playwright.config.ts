import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './fixtures/find-browser';

const executablePath = findBrowser();
// Releases that tests make and throw away.
process.env['COMPRESSION'] ??= 'fast';
const isUnattended = process.env['CI'] !== undefined;

/** Flows against the built site. Each worker serves it on ports of its own. */
export default defineConfig({
  testDir: 'flows',
  outputDir: 'results',
  fullyParallel: true,
  // Half of the time of a flow is waiting: for animations, timers, and a server that is away.
  workers: Math.min(2 * availableParallelism(), 8),
  // Limits end only what hangs: waiting ends with what is waited for, however busy the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: isUnattended,
  // Two browsers share two cores with a database, builds and servers. What passes only at the second try is reported as flaky.
  retries: isUnattended ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath !== null && { executablePath }), args: [...browserArguments, '--in-process-gpu'] },
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    // A trace of every flow costs a third of the time: only on request, and at a second try.
    trace: process.env['TRACE'] === undefined ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
