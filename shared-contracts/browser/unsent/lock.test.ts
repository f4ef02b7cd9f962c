import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './lock';

const useLocks = (locks: unknown) =>
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as LockManager);

afterEach(() => void vi.useRealTimers());

test.each([
  ['are missing', undefined],
  ['are refused', { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) }],
])('works at once where locks %s', async (_what, locks) => {
  useLocks(locks);
  expect(await withLock('one', async (isFree) => isFree)).toBe(false);
});

test('works without a lock that is not granted within a second, and only once', async () => {
  vi.useFakeTimers();
  let grant: () => Promise<unknown> = async () => undefined;
  useLocks({
    request: (_name: string, work: typeof grant) =>
      new Promise(() => {
        grant = work;
      }),
  });
  const work = vi.fn(async (isFree: boolean) => isFree);
  const result = withLock('one', work);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe(false);
  await grant();
  expect(work).toHaveBeenCalledTimes(1);
});

test('passes on what the work throws', async () => {
  useLocks({ request: (_name: string, work: () => Promise<unknown>) => work() });
  await expect(withLock('one', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
});
