/** A signal that aborts after a time, in milliseconds: `AbortSignal.timeout` is missing in engines that the site runs in. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
  return controller.signal;
}
