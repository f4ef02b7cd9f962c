import { emit } from '@platform/slice/browser/events';
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts';

beforeEach(() => {
  vi.useFakeTimers();
  // The library's own limit, as another version might have it.
  renderHook(() => useToasterStore()).result.current.settings.toastLimit = 7;
  render(<Toasts />);
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
});

const area = () => screen.getByRole('region', { name: /^Notifications/ });
const shown = () => within(area()).queryAllByRole('listitem');
const say = (message: string) => act(() => emit('toast', { type: 'blank', message }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the live region is there before any toast', () => {
  expect(area().getAttribute('aria-live')).toBe('polite');
  expect(shown()).toEqual([]);
});

test('a toast is there for 5000 ms, and then leaves', () => {
  say('Thank you for submitting the form.');
  expect(shown()).toHaveLength(1);
  pass(4_990);
  expect(shown()[0]?.dataset['leaving']).toBe('false');
  pass(20);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
  pass(1_000);
  expect(shown()).toEqual([]);
});

test('of 25 toasts the latest 20 are there, whatever limit the library has of its own', () => {
  for (let number = 1; number <= 25; number += 1) say(`Toast ${number}`);
  expect(shown()).toHaveLength(20);
  expect(shown()[0]?.textContent).toContain('Toast 25');
  expect(area().textContent).not.toContain('Toast 5×');
});

test('a toast that is dismissed under the pointer leaves no pause behind: the next one goes after 5000 ms', () => {
  say('One');
  fireEvent.mouseEnter(area());
  pass(10_000);
  expect(shown()).toHaveLength(1);
  fireEvent.click(within(area()).getByRole('button', { name: 'Dismiss notification' }));
  pass(1_100);
  expect(shown()).toEqual([]);
  // The area has shrunk away from under the pointer, which sends no mouseleave.
  say('Two');
  pass(5_100);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
  pass(1_000);
  expect(shown()).toEqual([]);
});

test('a toast that comes while the window has no focus waits for the visitor', () => {
  act(() => void window.dispatchEvent(new FocusEvent('blur')));
  say('Meanwhile');
  pass(60_000);
  expect(shown()[0]?.dataset['leaving']).toBe('false');
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  pass(5_100);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
});

test('a toast that is dragged past 80 percent of its width goes; let go before, it goes back', () => {
  say('One');
  const [card] = shown() as [HTMLElement];
  Object.assign(card, { setPointerCapture: () => undefined });
  Object.defineProperty(card, 'offsetWidth', { value: 100 });
  const drag = (clientX: number) => {
    fireEvent.pointerDown(card, { clientX: 10 });
    fireEvent.pointerMove(card, { clientX });
    const { translate } = card.style;
    fireEvent.pointerUp(card, { clientX });
    return [translate, card.style.translate, card.dataset['leaving']];
  };
  expect(drag(-69)).toEqual(['-79px 0', '', 'false']);
  fireEvent.pointerMove(card, { clientX: 500 });
  expect(card.style.translate).toBe('');
  expect(drag(92)).toEqual(['82px 0', '', 'true']);
});

test('the focus of a toast that is dismissed goes to the next one, and from the last back to where it was', () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  for (const message of ['One', 'Two']) say(message);
  const buttons = () => within(area()).getAllByRole('button', { name: 'Dismiss notification' });
  fireEvent.focus(buttons()[1] as HTMLElement, { relatedTarget: before });
  act(() => buttons()[1]?.focus());
  fireEvent.click(buttons()[1] as HTMLElement);
  expect(document.activeElement).toBe(buttons()[0]);
  fireEvent.click(buttons()[0] as HTMLElement);
  expect(document.activeElement).toBe(before);
  before.remove();
});
