import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeRegularly } from './compose-regularly';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('composes every so many minutes, one run at a time, and stops when told to', async () => {
  let runs = 0;
  let finish = () => {};
  const end = composeRegularly(
    10,
    () => {},
    () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(runs).toBe(2);
  end();
  finish();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(runs).toBe(2);
});

test('a run that fails is reported, and the next one comes', async () => {
  const reported: string[] = [];
  const end = composeRegularly(
    1,
    (problem) => reported.push(problem),
    () => Promise.reject(new Error('the disk is full')),
  );
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(reported).toEqual(Array(2).fill('The site was not recomposed: the disk is full'));
  end();
});

test('0 minutes: never', async () => {
  let runs = 0;
  composeRegularly(
    0,
    () => {},
    async () => {
      runs += 1;
    },
  );
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(runs).toBe(0);
});
