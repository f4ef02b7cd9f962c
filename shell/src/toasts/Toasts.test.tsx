import { act, render, screen, within } from '@testing-library/react';
import { emit } from 'shared-contracts/browser/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts';

beforeEach(() => {
  vi.useFakeTimers();
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

test('of 25 toasts the latest 20 are there', () => {
  for (let number = 1; number <= 25; number += 1) say(`Toast ${number}`);
  expect(shown()).toHaveLength(20);
  expect(shown()[0]?.textContent).toContain('Toast 25');
  expect(area().textContent).not.toContain('Toast 5×');
});
