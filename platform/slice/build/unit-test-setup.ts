import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine is no failure: this timeout only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });

/**
 * A unit test of a component fails when it logs a console error or warning. Tests that expect one
 * mock it.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
