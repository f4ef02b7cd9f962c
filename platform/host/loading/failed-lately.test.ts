import { afterEach, expect, test, vi } from 'vitest';
import { hasFailedLately, noteFailed } from './failed-lately';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('skips a failed release for a minute', () => {
  vi.useFakeTimers();
  expect(hasFailedLately('plants', '1.0.1-b')).toBe(false);
  noteFailed('plants', '1.0.1-b');
  expect(hasFailedLately('plants', '1.0.1-b')).toBe(true);
  expect(hasFailedLately('plants', '1.0.2-c')).toBe(false);
  expect(hasFailedLately('club', '1.0.1-b')).toBe(false);
  vi.advanceTimersByTime(59_999);
  expect(hasFailedLately('plants', '1.0.1-b')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasFailedLately('plants', '1.0.1-b')).toBe(false);
});
