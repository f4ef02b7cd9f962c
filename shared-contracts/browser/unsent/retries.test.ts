import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from './changes';
import { startRetries } from './retries';

let end: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

const press = () =>
  announce({ formId: 'form/contact', idempotencyKey: 'one', state: 'to retry', isLater: false });

test('retries 5, 30 and then every 120 seconds after a press', async () => {
  const send = vi.fn(async () => true);
  startRetries(send, end.signal);
  press();
  for (const [seconds, calls] of [
    [4, 0],
    [1, 1],
    [29, 1],
    [1, 2],
    [119, 2],
    [1, 3],
    [120, 4],
  ]) {
    await vi.advanceTimersByTimeAsync((seconds ?? 0) * 1_000);
    expect(send).toHaveBeenCalledTimes(calls ?? 0);
  }
});

test('stops once nothing waits', async () => {
  const send = vi.fn(async () => false);
  startRetries(send, end.signal);
  press();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['the browser is online', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
])('retries when %s', (_when, happens) => {
  const send = vi.fn(async () => false);
  startRetries(send, end.signal);
  happens();
  expect(send).toHaveBeenCalledTimes(1);
  end.abort();
  happens();
  press();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a failing attempt is logged and repeated', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  const send = vi.fn(() => Promise.reject(new Error('No chunk.')));
  startRetries(send, end.signal);
  press();
  await vi.advanceTimersByTimeAsync(35_000);
  expect([send.mock.calls.length, logged.mock.calls.length]).toEqual([2, 2]);
  logged.mockClear();
});
