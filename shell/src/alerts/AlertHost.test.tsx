import { emit } from '@platband/slice/browser/events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AlertHost } from './AlertHost';

function signOf(kind?: 'success' | 'failure'): string | undefined {
  act(() => emit('alert', { text: 'Said', ...(kind !== undefined && { kind }) }));
  const sign =
    screen.getByRole('alertdialog').querySelector('path')?.getAttribute('d') ?? undefined;
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  return sign;
}

test('success and failure alerts have differently shaped icons', () => {
  render(<AlertHost />);
  const success = signOf('success');
  const failure = signOf('failure');
  expect(success).toBeTruthy();
  expect(failure).toBeTruthy();
  expect(success).not.toBe(failure);
  expect(signOf()).toBeUndefined();
});

test('an alert is described by its text and its note', () => {
  render(<AlertHost />);
  const describedBy = () => {
    const ids = screen.getByRole('alertdialog').getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent);
  };
  act(() => emit('alert', { text: 'Sent', note: 'Your number: 98260 12345' }));
  expect(describedBy()).toEqual(['Sent', 'Your number: 98260 12345']);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  act(() => emit('alert', { text: 'Sent' }));
  expect(describedBy()).toEqual(['Sent']);
});

test("an alert's action runs after it has closed", () => {
  render(<AlertHost />);
  const done: string[] = [];
  const isOpen = () => (screen.queryByRole('alertdialog') === null ? 'closed' : 'open');
  const action = { text: 'Wrong number?', onPress: () => done.push(`pressed, ${isOpen()}`) };
  act(() =>
    emit('alert', { text: 'Sent', action, onDismiss: () => done.push(`dismissed, ${isOpen()}`) }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Wrong number?' }));
  expect(done).toEqual(['dismissed, closed', 'pressed, closed']);
  act(() => emit('alert', { text: 'Again' }));
  expect(screen.queryByRole('button', { name: 'Wrong number?' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('alerts are shown one at a time and call back when dismissed', () => {
  const { unmount } = render(<AlertHost />);
  const onDismiss = vi.fn();
  act(() => {
    emit('alert', { text: 'First' });
    emit('alert', { text: 'First', onDismiss });
  });
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  unmount();
  act(() => emit('alert', { text: 'Late' }));
  expect(screen.queryByText('Late')).toBeNull();
});
