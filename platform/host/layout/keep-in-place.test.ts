import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInPlace } from './keep-in-place';

const shown = () =>
  [...(document.getElementById('root')?.children ?? [])].map(({ localName }) => localName);
const find = (name: string) => document.querySelector(name) as Element;
const later = () => new Promise((resolve) => setTimeout(resolve, 1));
let end: () => void;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML =
    '<div id="root"><header></header><p></p><main></main><footer></footer></div>';
  end = keepInPlace(['#root', 'header', 'main', 'footer'].map(find));
});
afterEach(() => {
  end();
  // Restoring a part logs an error, which would fail the test.
  vi.mocked(console.error).mockClear();
});

const b = document.createElement('b');
test.each([
  ['a part', () => find('header').remove(), ['header', 'p', 'main', 'footer']],
  ['a replaced part', () => find('footer').replaceWith(b), ['header', 'p', 'main', 'b', 'footer']],
  ['all of the page', () => find('#root').replaceChildren(), ['header', 'main', 'footer']],
  ['the page itself', () => document.body.replaceChildren(), ['header', 'p', 'main', 'footer']],
])('restores %s after removal', async (_, takeOut, expected) => {
  takeOut();
  await later();
  expect(shown()).toEqual(expected);
  expect(console.error).toHaveBeenCalled();
});

test('keeps the replacement in place when React re-renders a part', async () => {
  const successor = document.createElement('footer');
  find('footer').replaceWith(successor);
  await later();
  expect([shown(), find('footer')]).toEqual([['header', 'p', 'main', 'footer'], successor]);
  successor.remove();
  await later();
  expect(find('footer')).toBe(successor);
});

test('stops restoring a part that keeps being removed', async () => {
  let times = 0;
  const again = new MutationObserver(() => {
    times += 1;
    document.querySelector('header')?.remove();
  });
  again.observe(find('#root'), { childList: true });
  find('header').remove();
  await later();
  again.disconnect();
  expect(times).toBeLessThan(30);
});

test('restores nothing after it is stopped', async () => {
  end();
  find('header').remove();
  await later();
  expect(shown()).toEqual(['p', 'main', 'footer']);
});
