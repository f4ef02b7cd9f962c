import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

/** Sets a value without firing an event, like autofill in Chrome on iOS. */
function fillSilently(field: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
}

test('values that autofill sets without an event are sent', async () => {
  const { user, api } = await renderSite('/contact');
  const form = within(await screen.findByRole('form', { name: 'Write to us' }));
  fillSilently(form.getByLabelText(/^Name/), 'Asha');
  fillSilently(form.getByLabelText(/^Email/), 'asha@example.com');
  fillSilently(form.getByLabelText(/^Mobile/), '9826012345');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await expect
    .poll(() => api.sent.at(-1)?.body)
    .toMatchObject({
      name: 'Asha',
      email: 'asha@example.com',
      mobile: '9826012345',
    });
});
