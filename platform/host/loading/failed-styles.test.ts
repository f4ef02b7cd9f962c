import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedStyles, watchStyles } from './failed-styles';

function fail(address: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  // The test DOM does not load style sheets, and logs an error for an `href` attribute.
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

test('reports a failed style sheet once after a second', () => {
  const sheet = 'https://site.example/a.css';
  for (let time = 0; time < 2; time += 1) fail(sheet);
  expect(failedStyles()).not.toContain(sheet);
  vi.advanceTimersByTime(1_000);
  expect(failedStyles().filter((address) => address === sheet)).toHaveLength(1);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(`The style sheet ${sheet} did not load.`);
  vi.mocked(console.error).mockClear();
});

test('does not report a style sheet aborted by leaving the page', () => {
  fail('https://site.example/b.css');
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(10_000);
  expect(failedStyles()).not.toContain('https://site.example/b.css');
});
