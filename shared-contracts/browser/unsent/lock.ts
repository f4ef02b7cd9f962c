/** A lock may be held by a frozen tab, or never be answered. */
const patienceMs = 1_000;

/**
 * Runs work under the lock of this name across tabs, or without it after a second: the server takes
 * each key once, so the lock only saves requests.
 *
 * Locks are missing on plain origins, in Safari before 15.4 and in Firefox before 96, and Chrome
 * blocks them together with cookies.
 * @param work Receives false if another holder may exist.
 */
export function withLock<T>(name: string, work: (isFree: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return new Promise((resolve, reject) => {
    let running: Promise<void> | undefined;
    // A lock granted too late is held until the work ends.
    const begin = (isFree: boolean) => {
      clearTimeout(timer);
      running ??= work(isFree).then(resolve, reject);
      return running;
    };
    const timer = setTimeout(() => void begin(false), patienceMs);
    const request = async () => {
      if (typeof locks?.request !== 'function') return begin(false);
      return locks.request(name, () => begin(true));
    };
    request().catch(() => void begin(false));
  });
}
