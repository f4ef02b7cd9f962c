import { act, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Employees } from './Employees';

const person = (designation: string) => ({
  designation,
  description: `What the ${designation} says`,
  imageFileName: `${designation}.jpg`,
  imageText: `The ${designation}`,
});

test('each employee is a slide with words, portrait and role', () => {
  render(<Employees content={{ testimonials: [person('clerk'), person('adviser')] }} />);
  const slides = screen.getByRole('region', { name: 'Our team: slides' });
  expect(within(slides).getByText('What the adviser says')).toBeTruthy();
  expect(within(slides).getByAltText('The clerk')).toBeTruthy();
  expect(within(slides).getByText('clerk', { exact: true })).toBeTruthy();
});

test('shows only words and role if the portrait is a drawing', () => {
  const drawn = { ...person('clerk'), imageFileName: 'clerk.svg' };
  render(<Employees content={{ testimonials: [drawn] }} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('What the clerk says')).toBeTruthy();
});

test('renders no heading without testimonials', () => {
  render(<Employees content={{ testimonials: [] }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('testimonials advance every five seconds and loop (§2, §9)', async () => {
  vi.useFakeTimers();
  let inSight = () => {};
  // Reports the row as in view without starting the library, so autoplay scrolls the row.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe = ({ tagName }: Element) => {
        if (tagName === 'SECTION') inSight = () => this.seen([{ isIntersecting: true }]);
      };
      disconnect = () => {};
    },
  );
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  render(<Employees content={{ testimonials: [person('clerk'), person('adviser')] }} />);
  act(() => inSight());
  const passes = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return screen.getByText(/^\d of 2$/).textContent;
  };
  expect(await passes(4_999)).toBe('1 of 2');
  expect(await passes(1)).toBe('2 of 2');
  expect(await passes(5_000)).toBe('1 of 2');
  act(() => screen.getByRole('button', { name: 'Previous' }).click());
  expect(await passes(0)).toBe('2 of 2');
});
