import { test } from 'vitest';

/**
 * A test that takes seconds and is mostly covered by others; run by `npm test -- --all`
 * (docs/testing.md).
 */
export const nightly: typeof test | typeof test.skip =
  process.env['WALKS'] === undefined ? test.skip : test;
