import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formCases } from '../fixtures/form-cases';
import { entered, fieldOf, fill, press, renderForm } from './forms';
import { quirk } from './quirk';

const faults = [
  ['rejected with 500', 'rejection', { status: 500, body: { message: 'stack' } }],
  ['rejected with 404', 'rejection', { status: 404, body: '<h1>Not found</h1>' }],
  ['not answered', 'failure', 'down'],
] as const;

const dismiss = async (user: Awaited<ReturnType<typeof renderForm>>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));

test('how fast a form was filled in counts since the page was shown, not since its modal was opened', async () => {
  const [one] = formCases.filter(({ modal }) => modal !== undefined);
  if (one === undefined) throw new Error('There is no form in a modal.');
  const site = await renderForm(one);
  vi.spyOn(performance, 'now').mockReturnValue(86_400_000);
  await fill(site.user, site.form, one.entries);
  await press(site, site.form, one.button);
  await screen.findByRole('alertdialog');
  vi.mocked(performance.now).mockRestore();
  const context = JSON.parse(decodeURIComponent(String(site.api.sent[0]?.headers['x-lead-context'])));
  expect(context).toMatchObject({ fillMs: 86_400_000 });
  expect(context).not.toHaveProperty('subject');
  // What browsers restore on Back has been sent.
  expect(site.form.getAttribute('autocomplete')).toBe('off');
});

describe.each(formCases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  test('accepted: the payload of §7, the alert, and the form as documented after it', async () => {
    const site = await renderForm(one);
    await fill(site.user, site.form, one.entries);
    await press(site, site.form, one.button);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(one.success.alert);
    expect(screen.getByRole('alertdialog').dataset['kind']).toBe('success');
    expect(site.api.sent.map(({ path, body }) => ({ path, body }))).toEqual([{ path: `/${one.call}`, body: one.fields }]);
    if (one.success.toast !== undefined) expect(await screen.findByText(one.success.toast)).toBeTruthy();
    // The alert first; the modal closes once it has been dismissed.
    expect(site.form.isConnected).toBe(true);
    await dismiss(site.user);
    if (one.success.closes) await waitFor(() => expect(site.form.isConnected).toBe(false));
    else expect(Object.values(entered(site.form, one.entries)).join('')).toBe('');
  });

  // Of a form that is filled in a profile changes only what is said of a failure.
  for (const profile of ['documented', 'mended'] as const) {
    test(`${profile}: rejected with 500, with 404, not answered: each time what §8 says, with every value kept`, async () => {
      const site = await renderForm(one, { profile });
      await fill(site.user, site.form, one.entries);
      const typed = entered(site.form, one.entries);
      for (const [what, row, answer] of faults) {
        site.api.answer(`/${one.call}`, answer);
        vi.mocked(console.error).mockClear();
        await press(site, site.form, one.button);
        await waitFor(() => expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringMatching(/^form\//)));
        const expected = one[row][profile];
        if (expected.toast === undefined) expect(screen.queryByText('Thank you for submitting the form.'), what).toBeNull();
        else {
          const { toast } = expected;
          // Those of the faults before stay for a while.
          const count = faults.findIndex(([name]) => name === what) + 1;
          await waitFor(() => expect(screen.getAllByText(toast), what).toHaveLength(count));
        }
        if (expected.alert === null) expect(screen.queryByRole('alertdialog'), what).toBeNull();
        else {
          expect((await screen.findByRole('alertdialog')).textContent, what).toContain(expected.alert);
          expect(screen.getByRole('alertdialog').dataset['kind'], what).toBe('failure');
          await dismiss(site.user);
        }
        expect(site.form.isConnected, what).toBe(true);
        expect(entered(site.form, one.entries), what).toEqual(typed);
        const button = () => within(site.form).getByRole<HTMLButtonElement>('button', { name: one.button });
        await waitFor(() => expect(button().disabled, what).toBe(false));
      }
    });
  }

  test('a rejection that names a field is shown at that field, and is no failure', async () => {
    const [label = ''] = Object.keys(one.entries);
    const [key = ''] = Object.keys(one.fields);
    const answer = { status: 400, body: { message: 'Please check what you have entered.', fields: { [key]: 'Not this one.' } } };
    const site = await renderForm(one, { api: { [`/${one.call}`]: answer } });
    await fill(site.user, site.form, one.entries);
    const typed = entered(site.form, one.entries);
    await press(site, site.form, one.button);
    expect(await within(site.form).findByText('Not this one.')).toBeTruthy();
    expect(document.activeElement).toBe(fieldOf(site.form, label));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Thank you for submitting the form.')).toBeNull();
    expect(entered(site.form, one.entries)).toEqual(typed);
    // A field that is corrected loses its problem at once.
    const field = fieldOf(site.form, label);
    await site.user.click(field);
    await site.user.paste('x');
    expect(within(site.form).queryByText('Not this one.')).toBeNull();
  });

  if (one.optional.length > 0) {
    test('without what is optional: every key of §7 is sent, empty ones as ""', async () => {
      const site = await renderForm(one);
      await fill(site.user, site.form, Object.fromEntries(Object.entries(one.entries).filter(([label]) => !one.optional.includes(label))));
      await press(site, site.form, one.button);
      await screen.findByRole('alertdialog');
      expect(site.api.sent.map(({ body }) => body)).toEqual([one.minimal]);
    });
  }
});

/** What stays of a form that the server rejected with 500, and of the messages. */
async function afterRejection(name: string, profile: 'documented' | 'mended') {
  const one = formCases.find((form) => form.name === name) as (typeof formCases)[number];
  const site = await renderForm(one, { profile, api: { [`/${one.call}`]: { status: 500 } } });
  await fill(site.user, site.form, one.entries);
  await press(site, site.form, one.button);
  await waitFor(() => expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringMatching(/^form\//)));
}

const failed = 'Failed to submit form. Please try again.';

quirk('silent-failures', (profile) => {
  test.each(['finance advice', 'loan', 'contact'])(
    `%s: rejected, ${profile === 'documented' ? 'nothing is said' : 'it is said'}`,
    async (name) => {
      await afterRejection(name, profile);
      if (profile === 'documented') expect(screen.queryByRole('alertdialog')).toBeNull();
      else expect((await screen.findByRole('alertdialog')).textContent).toContain(failed);
    },
  );
});

quirk('inline-enquiry-toast', (profile) => {
  test(`rejected, ${profile === 'documented' ? 'it is thanked for all the same' : 'it is not thanked for'}`, async () => {
    await afterRejection('inline enquiry', profile);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(failed);
    expect(screen.queryAllByText('Thank you for submitting the form.')).toHaveLength(profile === 'documented' ? 1 : 0);
  });
});
