import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Statistics } from './Statistics';

/** Sets the visible share of the strip; null while the strip is not observed. */
let see: ((...shares: readonly number[]) => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  see = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        private readonly told: (entries: readonly { readonly intersectionRatio: number }[]) => void,
      ) {}
      observe() {
        see = (...shares) =>
          act(() => this.told(shares.map((intersectionRatio) => ({ intersectionRatio }))));
      }
      disconnect() {
        see = null;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => screen.getAllByRole('img').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the figures count once when half of the strip is in view', () => {
  render(<Statistics />);
  expect(screen.getByRole('region', { name: 'In figures' }).textContent).toBe(
    '500+ happy customers3500+ crore disbursed10+ years of experience',
  );
  see?.(0.2);
  expect(shown()).toEqual(['0+', '0+', '0+']);
  // A busy page reports both at once.
  see?.(0.2, 0.5);
  expect(see).toBeNull();
  pass(500);
  expect(shown()).toEqual(['250+', '1680+', '5+']);
  pass(2_000);
  expect(shown()).toEqual(['500+', '3500+', '10+']);
  expect(vi.getTimerCount()).toBe(0);
});

test('no figure counts while a dialog is open', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  const { unmount } = render(<Statistics />);
  expect(see).toBeNull();
  dialog.removeAttribute('open');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(see).not.toBeNull();
  unmount();
  expect(see).toBeNull();
  dialog.remove();
});
