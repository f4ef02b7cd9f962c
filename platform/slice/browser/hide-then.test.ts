import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideThen } from './hide-then';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('hides a dialog immediately and closes it after the next frame', () => {
  const dialog = document.createElement('dialog');
  const close = vi.fn();
  hideThen(dialog, close);
  expect(dialog.matches('[data-leaving]')).toBe(true);
  vi.advanceTimersToNextFrame();
  hideThen(dialog, close);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(close).toHaveBeenCalledTimes(1);
});
