import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formCases } from '../fixtures/form-cases';
import { entered, fill, press, renderForm } from './forms';
import { quirk } from './quirk';

const faults = [
  ['rejected with 500', 'rejection', { status: 500, body: { message: 'stack' } }],
  ['rejected with 404', 'rejection', { status: 404, body: '<h1>Not found</h1>' }],
  ['not answered', 'failure', 'down'],
] as const;

const dismiss = async (user: Awaited<ReturnType<typeof renderForm>>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));

describe.each(formCases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  // For forms without profile-specific wording, only the failure message differs.
  for (const profile of ['documented', 'mended'] as const) {
    test(`${profile}: rejections and missing responses show the §8 messages`, async () => {
      const site = await renderForm(one, { profile });
      await fill(site.user, site.form, one.entries);
      const typed = entered(site.form, one.entries);
      for (const [what, row, answer] of faults) {
        site.api.answer(`/${one.call}`, answer);
        vi.mocked(console.error).mockClear();
        await press(site, site.form, one.button);
        await waitFor(() =>
          expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringMatching(/^form\//)),
        );
        const expected = one[row][profile];
        if (expected.toast === undefined)
          expect(screen.queryByText('Thank you for submitting the form.'), what).toBeNull();
        else {
          const { toast } = expected;
          // Messages from earlier faults stay visible for a while.
          const count = faults.findIndex(([name]) => name === what) + 1;
          await waitFor(() => expect(screen.getAllByText(toast), what).toHaveLength(count));
        }
        if (expected.alert === null) expect(screen.queryByRole('alertdialog'), what).toBeNull();
        else {
          expect((await screen.findByRole('alertdialog')).textContent, what).toContain(
            expected.alert,
          );
          expect(screen.getByRole('alertdialog').dataset['kind'], what).toBe('failure');
          await dismiss(site.user);
        }
        expect(site.form.isConnected, what).toBe(true);
        expect(entered(site.form, one.entries), what).toEqual(typed);
        const button = () =>
          within(site.form).getByRole<HTMLButtonElement>('button', { name: one.button });
        await waitFor(() => expect(button().disabled, what).toBe(false));
      }
    });
  }
});

/** Returns the form's values and messages after the server responds with status 500. */
async function afterRejection(name: string, profile: 'documented' | 'mended') {
  const one = formCases.find((form) => form.name === name) as (typeof formCases)[number];
  const site = await renderForm(one, { profile, api: { [`/${one.call}`]: { status: 500 } } });
  await fill(site.user, site.form, one.entries);
  await press(site, site.form, one.button);
  await waitFor(() =>
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringMatching(/^form\//)),
  );
}

const failed = 'Failed to submit form. Please try again.';

quirk('silent-failures', (profile) => {
  test.each(['finance advice', 'loan', 'contact'])(
    `%s: ${profile === 'documented' ? 'ignores' : 'announces'} a rejection`,
    async (name) => {
      await afterRejection(name, profile);
      if (profile === 'documented') expect(screen.queryByRole('alertdialog')).toBeNull();
      else expect((await screen.findByRole('alertdialog')).textContent).toContain(failed);
    },
  );
});

quirk('inline-enquiry-toast', (profile) => {
  test(`a rejection ${profile === 'documented' ? 'is acknowledged like a success' : 'is not acknowledged'}`, async () => {
    await afterRejection('inline enquiry', profile);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(failed);
    expect(screen.queryAllByText('Thank you for submitting the form.')).toHaveLength(
      profile === 'documented' ? 1 : 0,
    );
  });
});
