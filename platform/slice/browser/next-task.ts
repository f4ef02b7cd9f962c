/**
 * Resolves in a task of its own: what was waiting, a press or a frame, has its turn in between. Between a library's first run and its first use, both of which take
 * a slow phone some 30 ms. By a message: timers are held back in tabs that nobody sees.
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
