import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formCases } from '../fixtures/form-cases';
import { entered, fill, getField, press, renderForm } from './forms';

const dismiss = async (user: Awaited<ReturnType<typeof renderForm>>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));

test('the fill time counts from the page load, not from opening the modal', async () => {
  const [one] = formCases.filter(({ modal }) => modal !== undefined);
  if (one === undefined) throw new Error('There is no form in a modal.');
  const site = await renderForm(one);
  vi.spyOn(performance, 'now').mockReturnValue(86_400_000);
  await fill(site.user, site.form, one.entries);
  await press(site, site.form, one.button);
  await screen.findByRole('alertdialog');
  vi.mocked(performance.now).mockRestore();
  const context = JSON.parse(
    decodeURIComponent(String(site.api.sent[0]?.headers['x-lead-context'])),
  );
  expect(context).toMatchObject({ fillMs: 86_400_000 });
  expect(context).not.toHaveProperty('subject');
  // Otherwise, browsers would restore sent values on Back.
  expect(site.form.getAttribute('autocomplete')).toBe('off');
});

describe.each(formCases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  test('an accepted form sends the §7 payload', async () => {
    const site = await renderForm(one);
    await fill(site.user, site.form, one.entries);
    await press(site, site.form, one.button);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(one.success.alert);
    expect(screen.getByRole('alertdialog').dataset['kind']).toBe('success');
    expect(site.api.sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `/${one.call}`, body: one.fields },
    ]);
    if (one.success.toast !== undefined)
      expect(await screen.findByText(one.success.toast)).toBeTruthy();
    // The modal closes once the alert has been dismissed.
    expect(site.form.isConnected).toBe(true);
    await dismiss(site.user);
    if (one.success.closes) await waitFor(() => expect(site.form.isConnected).toBe(false));
    else expect(Object.values(entered(site.form, one.entries)).join('')).toBe('');
  });

  test('a rejection that names a field is shown at that field', async () => {
    const [label = ''] = Object.keys(one.entries);
    const [key = ''] = Object.keys(one.fields);
    const answer = {
      status: 400,
      body: { message: 'Please check what you have entered.', fields: { [key]: 'Not this one.' } },
    };
    const site = await renderForm(one, { api: { [`/${one.call}`]: answer } });
    await fill(site.user, site.form, one.entries);
    const typed = entered(site.form, one.entries);
    await press(site, site.form, one.button);
    expect(await within(site.form).findByText('Not this one.')).toBeTruthy();
    expect(document.activeElement).toBe(getField(site.form, label));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Thank you for submitting the form.')).toBeNull();
    expect(entered(site.form, one.entries)).toEqual(typed);
    // Correcting a field clears its error immediately.
    const field = getField(site.form, label);
    await site.user.click(field);
    await site.user.paste('x');
    expect(within(site.form).queryByText('Not this one.')).toBeNull();
  });

  if (one.optional.length > 0) {
    test('empty optional fields are sent as empty strings', async () => {
      const site = await renderForm(one);
      await fill(
        site.user,
        site.form,
        Object.fromEntries(
          Object.entries(one.entries).filter(([label]) => !one.optional.includes(label)),
        ),
      );
      await press(site, site.form, one.button);
      await screen.findByRole('alertdialog');
      expect(site.api.sent.map(({ body }) => body)).toEqual([one.minimal]);
    });
  }
});
