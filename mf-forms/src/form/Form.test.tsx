import { listen } from '@platform/slice/browser/events';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careerRequestForm } from 'shared-contracts/contract/forms/career-request';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { expect, test } from 'vitest';
import { Form } from './Form';

test('each problem stands under its field in the documented words, and the first gets the focus', async () => {
  render(<Form definition={careerRequestForm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  for (const [label, text] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Profile', 'Profile is required'],
    ['City', 'City is required'],
    ['Total Experience', 'Total Experience is required'],
  ]) {
    expect(screen.getByLabelText(label ?? '').getAttribute('aria-describedby')).toBe(screen.getByText(text ?? '').id);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('keeps what was typed when the form is closed and opened again', async () => {
  const { unmount } = render(<Form definition={contactForm} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  unmount();
  render(<Form definition={contactForm} />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
});

test('a form that sends nothing shows its alert, and closes once that is dismissed', async () => {
  const events: string[] = [];
  const { careersPopupForm } = await import('shared-contracts/contract/forms/careers-popup');
  const stop = listen('alert', ({ text, onDismiss }) => {
    events.push(text);
    onDismiss?.();
  });
  render(<Form definition={careersPopupForm} onClose={() => events.push('closed')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  stop();
  expect(events).toEqual(['Applied Successfully', 'closed']);
});
