import { fileURLToPath } from 'node:url';

/** Walks build sites and kill servers, four of them at once. */
const maxMs = process.env['WALKS'] === undefined ? 120_000 : 900_000;

/**
 * Timeouts of all test projects, which end hanging tests, however busy the machine is. In
 * unattended runs a test is retried once, like flows. A test that passes only on retry is listed as
 * flaky and counts as a defect.
 */
export const limits = {
  testTimeout: maxMs,
  hookTimeout: maxMs,
  expect: { poll: { timeout: 60_000 } },
  retry: process.env['CI'] === undefined ? 0 : 1,
};

/** Sites in tests have two languages. */
export const setupFiles = [fileURLToPath(new URL('vitest.languages.ts', import.meta.url))];

/**
 * Node options for tests with a DOM. Node 25 and later have a localStorage that hides the test
 * DOM's; earlier versions do not support the option, or do not need it.
 */
export const execArgv =
  Number(process.versions.node.split('.', 1)) >= 25 ? ['--no-experimental-webstorage'] : [];

/** Excludes walks, which take minutes, unless WALKS is set, as `npm test -- --all` does. */
export const walks = process.env['WALKS'] === undefined ? ['**/*.walk.test.ts'] : [];
