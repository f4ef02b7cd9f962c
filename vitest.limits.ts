/**
 * Limits of all test projects. They end tests that hang, however busy the machine is. Unattended, a
 * test has a second try, as flows have: one that passes only then is listed as flaky, and is a
 * defect.
 */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  retry: process.env['CI'] === undefined ? 0 : 1,
};

/**
 * Options of Node for tests with a DOM. Node from 25 on has a localStorage of its own, which hides
 * the test DOM's; earlier ones do not know the option, or need none.
 */
export const execArgv =
  Number(process.versions.node.split('.', 1)) >= 25 ? ['--no-experimental-webstorage'] : [];

/** Files of walks, which take minutes, unless WALKS is set, as `npm test -- --all` does. */
export const walks = process.env['WALKS'] === undefined ? ['**/*.walk.test.ts'] : [];
