import { writeConfiguration } from '@platband/slice/browser/configuration';
import { provideFacts } from '@platband/slice/contract/site-identity';
import { references } from '@platband/slice/runtime';
import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, inject, vi } from 'vitest';

// Set before any module loads, since modules may read it when evaluated.
provideFacts(inject('serverContent')['facts'] as object);

configure({
  // The timeout only ends a test that hangs, however busy the machine is.
  asyncUtilTimeout: 60_000,
  // Queries fail many times while waiting, so the page is only printed if the message is read.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      get: () => `${message ?? ''}\n\n${prettyDOM(container)}`,
      configurable: true,
    }),
});

// Failures are logged (§8), so tests declare the console output they expect.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

/** Nothing is painted in this environment, so the first paint counts as done. */
class Paints {
  constructor(
    private readonly callback: (
      list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>,
    ) => void,
  ) {}
  observe({ type }: PerformanceObserverInit) {
    if (type === 'paint')
      setTimeout(() => this.callback({ getEntriesByName: () => [{} as PerformanceEntry] }));
  }
  disconnect() {}
}
vi.stubGlobal('PerformanceObserver', Paints);

const clock = performance.now.bind(performance);
let laterMs = 0;
performance.now = () => clock() + laterMs;

/** The next test starts as a new visitor ten minutes later, so cached content is stale. */
afterEach(() => {
  laterMs += 600_000;
  cleanup();
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
  references().memory.clear();
  writeConfiguration({});
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  vi.restoreAllMocks();
});
