import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

test('pressing Try again once reloads all failed slots', async () => {
  const { user, breakExpose } = await renderSite('/', { remotes: { 'mf-forms': 'error' } });
  await screen.findByText(/Loading chunk mf-forms\/slots\/Newsletter failed\./);
  const alert = await screen.findByText(/Loading chunk mf-forms\/slots\/InlineEnquiry failed\./);
  breakExpose('mf-forms', null);
  const slot = within(alert.closest('[data-slot]') as HTMLElement);
  await user.click(slot.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Enquiry' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
});
