/** Where the browser does not say when it is idle, as Safari does not: after so long, in milliseconds. */
const untoldMs = 500;

/** Calls back once the browser is idle, or the timeout is over. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  const request = window.requestIdleCallback ?? ((start: () => void) => setTimeout(start, untoldMs));
  request(run, options);
}
