/** A lock may be held by a frozen tab, or never be answered. */
const patienceMs = 1_000;

/**
 * Runs work under the lock of this name across tabs, or without it after a second: the server takes
 * each key once, so the lock only saves requests.
 *
 * Locks are missing on plain origins, in Safari before 15.4 and in Firefox before 96, and Chrome
 * blocks them together with cookies.
 * @param work Gets whether no other tab holds the lock, as far as can be known.
 */
export function withLock<T>(name: string, work: (isFree: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const begin = async (isFree: boolean) => {
      // A lock granted too late is released at once.
      if (hasBegun) return;
      hasBegun = true;
      clearTimeout(timer);
      await work(isFree).then(resolve, reject);
    };
    const timer = setTimeout(() => void begin(false), patienceMs);
    const request = async () => {
      if (typeof locks?.request !== 'function') return begin(true);
      return locks.request(name, () => begin(true));
    };
    request().catch(() => void begin(true));
  });
}
