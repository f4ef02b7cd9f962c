import { screen, waitFor, within } from '@testing-library/react';
import { formModals } from 'shared-contracts/contract/generated/form-modals';
import { expect, test, vi } from 'vitest';
import { renderSite } from './render-site';

vi.mock('../../mf-forms/src/form/FormModal', async (original) => {
  const actual = await original<{ FormModal: (props: object) => unknown }>();
  return {
    FormModal: (props: object) => {
      if (document.documentElement.dataset['breaks'] === 'true')
        throw new Error('A field is of no kind.');
      return actual.FormModal(props);
    },
  };
});

test('a modal that throws while rendering shows its error and a retry button', async () => {
  document.documentElement.dataset['breaks'] = 'true';
  const { emit, user } = await renderSite('/about');
  await emit('open-modal', { modal: 'PrivateFunding' });
  const dialog = await screen.findByRole('dialog', { name: 'This form did not load' });
  await waitFor(() =>
    expect(dialog.textContent).toContain('mf-forms/modals/PrivateFunding threw an error.'),
  );
  expect(dialog.textContent).toContain('A field is of no kind.');
  delete document.documentElement.dataset['breaks'];
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Private Funding' })).toBeTruthy();
});

for (const failing of ['mf-forms', 'mf-forms/lifecycles'])
  test.each(Object.values(formModals))(
    `%s is named, linked and retried when ${failing} fails`,
    async (modal) => {
      const { emit, user, breakExpose } = await renderSite('/about', {
        remotes: { [failing]: 'error' },
      });
      await emit('open-modal', { modal });
      const dialog = await screen.findByRole('dialog', { name: 'This form did not load' });
      expect(within(dialog).getByRole('alert').textContent).toContain(
        `Loading chunk mf-forms/modals/${modal} failed.`,
      );
      expect(
        within(dialog).getByRole('link', { name: 'Use this form on a page of its own' }),
      ).toBeTruthy();
      breakExpose(failing, null);
      await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('form')).toBeTruthy();
    },
  );

test('a modal that opens over another leaves it as it was', async () => {
  const { emit, user } = await renderSite('/about');
  await emit('open-modal', { modal: 'PrivateFunding' });
  const first = await screen.findByRole('form', { name: 'Private Funding' });
  await user.type(within(first).getByLabelText('Name'), 'Asha');
  await emit('open-modal', { modal: 'Enquiry' });
  await screen.findByRole('form', { name: 'Enquire Now' });
  await user.keyboard('{Escape}');
  await emit('close-modal', { modal: 'Enquiry' });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Enquire Now' })).toBeNull());
  expect(first.isConnected).toBe(true);
  expect(within(first).getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
});

test('a failing slot offers a reload after a retry fails', async () => {
  const { user, breakExpose } = await renderSite('/', {
    remotes: { 'mf-forms/slots/Newsletter': 'error' },
  });
  const alert = await screen.findByText(/Loading chunk mf-forms\/slots\/Newsletter failed\./);
  const slot = within(alert.closest('[data-slot]') as HTMLElement);
  expect(slot.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  expect(
    slot.getByRole('link', { name: 'Use this form on a page of its own' }).getAttribute('href'),
  ).toBe('/forms/newsletter');
  await user.click(slot.getByRole('button', { name: 'Try again' }));
  expect(await slot.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  breakExpose('mf-forms/slots/Newsletter', null);
  // The slot retries automatically on reconnect, and focus moves from the button to the slot.
  window.dispatchEvent(new Event('online'));
  const subscribe = await screen.findByRole('button', { name: 'Subscribe' });
  expect(document.activeElement).toBe(subscribe.closest('[data-slot]'));
});
