import { emit } from '@platform/slice/browser/events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from './AlertHost';

/** The sign above the text of an alert, as it is drawn. */
function signOf(kind?: 'success' | 'failure'): string | undefined {
  act(() => emit('alert', { text: 'Said', ...(kind !== undefined && { kind }) }));
  const sign = screen.getByRole('alertdialog').querySelector('path')?.getAttribute('d') ?? undefined;
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  return sign;
}

test('an alert of a success and one of a failure have signs of different shape; one of neither has none', () => {
  render(<AlertHost />);
  const [success, failure] = [signOf('success'), signOf('failure')];
  expect(success).toBeTruthy();
  expect(failure).toBeTruthy();
  expect(success).not.toBe(failure);
  expect(signOf()).toBeUndefined();
});
