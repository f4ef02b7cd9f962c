import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, inject, vi } from 'vitest';

// Modules may read it as they are loaded.
Object.assign(globalThis, { siteFacts: inject('serverContent')['facts'] });

configure({
  // A busy machine is no failure: this timeout only ends what hangs.
  asyncUtilTimeout: 60_000,
  // While something is waited for, it is looked for and not found many times: the page is printed
  // only when somebody reads it.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      get: () => `${message ?? ''}\n\n${prettyDOM(container)}`,
      configurable: true,
    }),
});

// Failures are logged (§8): what a test expects of the console it says itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

/** Nothing is painted here: to whoever waits for the first paint it is over. */
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

/** The next test starts as a new visitor, ten minutes later: content is read anew. */
afterEach(() => {
  laterMs += 600_000;
  cleanup();
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  vi.restoreAllMocks();
});
