let last: Promise<void> = Promise.resolve();

/**
 * Waits for an idle turn of the event loop. The embedded database works on the loop, so long reads
 * and writes run in steps, one per turn.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
