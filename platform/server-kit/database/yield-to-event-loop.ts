let last: Promise<void> = Promise.resolve();

/**
 * Waits for an idle turn of the event loop. The embedded database works on the loop itself: long
 * reads and writes do so in steps, one per turn, however many run concurrently.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
