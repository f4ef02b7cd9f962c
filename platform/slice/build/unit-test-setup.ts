import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The timeout is long enough for a busy machine and only serves to end a hanging test.
configure({ asyncUtilTimeout: 60_000 });

/**
 * Component tests fail if they log a console error or warning; tests that expect one mock the
 * method.
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
