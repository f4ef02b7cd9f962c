let last: Promise<void> = Promise.resolve();

/**
 * The next turn of the event loop that nobody else has asked for. The embedded database works on the loop itself: who reads or writes much does
 * it in steps, one in each turn, however many do so at the same time.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
