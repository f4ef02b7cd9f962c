import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailField, nameField } from 'shared-contracts/contract/form/common-fields';
import { successStatus } from 'shared-contracts/contract/form/outcomes';
import { standInApi } from 'shared-contracts/testing/stand-in-api';
import { expect, test, vi } from 'vitest';
import SliceForm from './SliceForm';

const outcome = successStatus('Thank you');
const definition = {
  title: 'Rate alert',
  summary: 'Ask for a rate alert',
  fields: { name: nameField, email: { ...emailField, isRequired: false } },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Tell me', sendingText: 'Sending…' },
  outcomes: { success: outcome, rejection: outcome, failure: outcome },
};

test("another slice's form is validated and sent by its own call", async () => {
  const { sent } = standInApi();
  render(<SliceForm form="mf-loans/rate-alert" definition={definition} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Rate alert' });
  expect([form.method, form.getAttribute('action')]).toEqual([
    'post',
    '/forms/mf-loans/rate-alert',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(
    screen.getByText('Enter your name').closest('p')?.id,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  // Storage may take a second before the lead is sent without it.
  await vi.waitFor(
    () =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
        ['/leads/mf-loans/rate-alert', { name: 'Asha', email: '' }],
      ]),
    10_000,
  );
});
