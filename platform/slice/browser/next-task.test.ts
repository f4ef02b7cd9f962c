import { expect, test, vi } from 'vitest';
import { nextTask } from './next-task';

test('runs queued work first even with a stopped clock', async () => {
  vi.useFakeTimers();
  const { port1, port2 } = new MessageChannel();
  const order: string[] = [];
  const waiting = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      order.push('what was waiting');
      port1.close();
      resolve();
    };
  });
  port2.postMessage(null);
  await nextTask();
  order.push('the next task');
  await waiting;
  expect(order).toEqual(['what was waiting', 'the next task']);
  vi.useRealTimers();
});
