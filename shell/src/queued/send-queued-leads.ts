/**
 * Sends enquiries that could not be sent before (decisions, D2): on this visit's start, once the page is idle, and whenever the connection
 * comes back. A visitor is not bothered with how it goes.
 */
export function sendQueuedLeads(): void {
  const send = () =>
    import('shared-contracts/browser/queued-leads')
      .then(({ sendQueuedLeads }) => sendQueuedLeads())
      .catch((error: unknown) => console.error(error));
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  whenIdle(() => void send());
  window.addEventListener('online', () => void send());
}
