/**
 * Resolves in a separate task, so that pending clicks and frames are handled in between, e.g.
 * between evaluating a library and its first use, which both take a slow phone some 30 ms. Uses a
 * message, since timers are throttled in background tabs.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
