/**
 * Runs a callback once the browser is idle or the timeout has passed. Safari lacks idle callbacks,
 * so it waits half a second there.
 */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  const request = window.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 500));
  request(run, options);
}
