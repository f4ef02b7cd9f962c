import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The timeout only ends a hanging test, however busy the machine is.
configure({ asyncUtilTimeout: 60_000 });

/**
 * A component's test fails if it logs a console error or warning. Tests that expect one mock it.
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
