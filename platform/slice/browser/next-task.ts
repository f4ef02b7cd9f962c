/**
 * Resolves in a task of its own, so that a pending click or frame is handled in between: between a
 * library's evaluation and its first use, which both take a slow phone some 30 ms. By a message:
 * timers are throttled in background tabs.
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
