import { test } from 'vitest';

/**
 * Defines a test that takes seconds and is mostly covered by others; run it with `npm test --
 * --all` (docs/testing.md).
 */
export const nightly: typeof test | typeof test.skip =
  process.env['WALKS'] === undefined ? test.skip : test;
