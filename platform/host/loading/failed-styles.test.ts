import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedStyles, watchStyles } from './failed-styles';

/** A style sheet that the page links to, and that does not come. */
function fail(address: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  // The test DOM loads nothing, and complains where it is told to.
  Object.defineProperty(link, 'href', { value: address });
  document.body.append(link);
  link.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  vi.useFakeTimers();
  watchStyles();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a style sheet that does not come is reported a second later, once', () => {
  fail('https://site.example/a.css');
  fail('https://site.example/a.css');
  expect(failedStyles()).not.toContain('https://site.example/a.css');
  vi.advanceTimersByTime(1_000);
  expect(failedStyles().filter((address) => address === 'https://site.example/a.css')).toHaveLength(
    1,
  );
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['The style sheet https://site.example/a.css did not load.'],
  ]);
  vi.mocked(console.error).mockClear();
});

test('one whose load ends because the page is left is not, nor when the visitor comes back to the page', () => {
  fail('https://site.example/b.css');
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(10_000);
  expect(failedStyles()).not.toContain('https://site.example/b.css');
});
