import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforePictures, leavePictures } from './before-pictures';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function picture(src: string, complete: boolean): HTMLImageElement {
  const element = document.createElement('img');
  element.setAttribute('src', src);
  element.setAttribute('srcset', `${src} 2x`);
  Object.defineProperty(element, 'complete', { value: complete });
  document.body.append(element);
  return element;
}

const addresses = (element: Element) => ['src', 'srcset'].map((name) => element.getAttribute(name));
const late2x = ['/late.webp', '/late.webp 2x'];

test('aborts pending images while slow work is running', async () => {
  const late = picture('/late.webp', false);
  const there = picture('/there.webp', true);
  let finish = () => {};
  const work = beforePictures(new Promise<void>((resolve) => (finish = resolve)));
  vi.advanceTimersByTime(1_900);
  expect(late.getAttribute('src')).toBe('/late.webp');
  vi.advanceTimersByTime(200);
  expect(addresses(late)).toEqual([null, null]);
  expect(there.getAttribute('src')).toBe('/there.webp');
  finish();
  await work;
  vi.advanceTimersByTime(300);
  expect(addresses(late)).toEqual(late2x);
});

test('resumes images when the work fails', async () => {
  const late = picture('/late.webp', false);
  let fail = (_: Error) => {};
  const work = beforePictures(new Promise<void>((_, reject) => (fail = reject)));
  vi.advanceTimersByTime(3_000);
  fail(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
  vi.advanceTimersByTime(300);
  expect(addresses(late)).toEqual(late2x);
});

test('does not resume images of a page that was left', () => {
  const late = picture('/late.webp', false);
  leavePictures(document);
  expect(addresses(late)).toEqual([null, null]);
});
