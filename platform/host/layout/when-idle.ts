/**
 * Calls back once the browser is idle or the timeout is over; in Safari, which lacks idle
 * callbacks, after half a second.
 */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  const request = window.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 500));
  request(run, options);
}
