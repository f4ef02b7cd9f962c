/**
 * Resolves in a separate task so that pending clicks and frames are handled in between, for example
 * between evaluating a library and first using it, each of which takes about 30 ms on a slow phone.
 * Uses a message, since timers are throttled in background tabs.
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
