import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideThen } from './hide-then';

/** Frames come when a test says so. */
let frame = () => {};
class Frames {
  constructor(callback: () => void) {
    frame = callback;
  }
  observe = () => {};
  disconnect = () => {};
}

const isHidden = (dialog: HTMLDialogElement) => dialog.matches('[data-leaving]');
function makeDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  return dialog;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Frames);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a dialog is hidden at once, and closed after the next frame', () => {
  const dialog = makeDialog();
  const close = vi.fn();
  hideThen(dialog, close);
  expect(isHidden(dialog)).toBe(true);
  expect(close).not.toHaveBeenCalled();
  frame();
  expect(close).toHaveBeenCalledTimes(1);
});

test('pressed twice, it is closed once', () => {
  const dialog = makeDialog();
  const [close, again] = [vi.fn(), vi.fn()];
  hideThen(dialog, close);
  hideThen(dialog, again);
  frame();
  vi.advanceTimersByTime(5_000);
  expect(close).toHaveBeenCalledTimes(1);
  expect(again).not.toHaveBeenCalled();
});

test('one that something else has closed meanwhile is not closed once more', () => {
  const dialog = makeDialog();
  const close = vi.fn();
  hideThen(dialog, close);
  dialog.close();
  frame();
  expect(close).not.toHaveBeenCalled();
});

test('where no frame comes it is closed all the same', () => {
  const close = vi.fn();
  hideThen(makeDialog(), close);
  vi.advanceTimersByTime(99);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a dialog that stays open is seen again, and can be closed later', () => {
  const dialog = makeDialog();
  hideThen(dialog, () => {});
  frame();
  vi.advanceTimersByTime(999);
  expect(isHidden(dialog)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isHidden(dialog)).toBe(false);
  const close = vi.fn();
  hideThen(dialog, close);
  frame();
  expect(close).toHaveBeenCalledTimes(1);
});
