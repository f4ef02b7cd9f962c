let last: Promise<void> = Promise.resolve();

/**
 * Waits for an idle turn of the event loop. The embedded database runs on the event loop, so long
 * reads and writes are split into one step per turn.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
