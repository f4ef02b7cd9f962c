import { test } from 'vitest';

/**
 * A test of seconds whose neighbours see most of it: `npm test -- --all` runs it (docs/testing.md).
 */
export const nightly: typeof test | typeof test.skip =
  process.env['WALKS'] === undefined ? test.skip : test;
