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
