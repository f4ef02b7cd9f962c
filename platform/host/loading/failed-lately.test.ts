import { afterEach, expect, test, vi } from 'vitest';
import { hasFailedLately, noteFailed } from './failed-lately';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a release that failed is not tried for a minute; another one, or one of another remote, is', () => {
  vi.useFakeTimers();
  expect(hasFailedLately('mf-home', '1.0.1-b')).toBe(false);
  noteFailed('mf-home', '1.0.1-b');
  expect(hasFailedLately('mf-home', '1.0.1-b')).toBe(true);
  expect(hasFailedLately('mf-home', '1.0.2-c')).toBe(false);
  expect(hasFailedLately('mf-forms', '1.0.1-b')).toBe(false);
  vi.advanceTimersByTime(59_999);
  expect(hasFailedLately('mf-home', '1.0.1-b')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasFailedLately('mf-home', '1.0.1-b')).toBe(false);
});
