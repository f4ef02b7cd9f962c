import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine is no failure: this ends only what hangs.
configure({ asyncUtilTimeout: 60_000 });

/** A unit test of a component that makes the console complain has failed, whatever else it saw. Tests that expect a complaint mock it anew. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
