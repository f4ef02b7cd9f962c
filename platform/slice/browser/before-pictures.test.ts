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

test('aborts pending images while slow work is running', async () => {
  const late = picture('/late.webp', false);
  const there = picture('/there.webp', true);
  let finish = () => {};
  const work = beforePictures(new Promise<void>((resolve) => (finish = resolve)));
  vi.advanceTimersByTime(1_900);
  expect(late.getAttribute('src')).toBe('/late.webp');
  vi.advanceTimersByTime(200);
  expect([
    late.getAttribute('src'),
    late.getAttribute('srcset'),
    there.getAttribute('src'),
  ]).toEqual([null, null, '/there.webp']);
  finish();
  await work;
  vi.advanceTimersByTime(300);
  expect([late.getAttribute('src'), late.getAttribute('srcset')]).toEqual([
    '/late.webp',
    '/late.webp 2x',
  ]);
});

test('resumes images when the work fails', async () => {
  const late = picture('/late.webp', false);
  let fail = () => {};
  const work = beforePictures(
    new Promise<void>((_, reject) => (fail = () => reject(new Error('gone')))),
  );
  vi.advanceTimersByTime(3_000);
  fail();
  await expect(work).rejects.toThrow('gone');
  vi.advanceTimersByTime(300);
  expect(late.getAttribute('src')).toBe('/late.webp');
});

test('does not resume images of a page that was left', () => {
  const late = picture('/late.webp', false);
  leavePictures(document);
  expect([late.getAttribute('src'), late.getAttribute('srcset')]).toEqual([null, null]);
});
