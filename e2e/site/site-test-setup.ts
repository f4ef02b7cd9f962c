import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';

// A busy machine is no failure: what does not come at all is found by this limit.
configure({ asyncUtilTimeout: 20_000 });

// Failures are logged (§8): what a test expects of the console it says itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

/** The next test starts as a new visitor. */
afterEach(() => {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  vi.restoreAllMocks();
});
