import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { announce } from 'shared-contracts/browser/unsent/changes';
import type { State } from 'shared-contracts/browser/unsent/states';
import { putSubmission, readSubmissions } from 'shared-contracts/browser/unsent/storage';
import type { Submission } from 'shared-contracts/browser/unsent/submission';
import { expect, test, vi } from 'vitest';
import { formCases } from '../fixtures/form-cases';
import { entered, fill, formNamed, getField, press, renderForm } from './forms';
import type { renderSite } from './render-site';

const contact = formCases.find(({ name }) => name === 'contact') as (typeof formCases)[number];

const send = async (answers: Parameters<typeof renderSite>[1] = {}, entries = contact.entries) => {
  const site = await renderForm(contact, answers);
  await fill(site.user, site.form, entries);
  await press(site, site.form, 'Submit');
  return site;
};
const keysOf = ({ api }: Awaited<ReturnType<typeof renderForm>>) =>
  api.sent.map(({ headers }) => headers['Idempotency-Key']);
const rejected = (
  values: Submission['form']['values'],
  idempotencyKey = 'its key',
): Submission => ({
  state: 'rejected',
  withoutAnswer: 'to retry',
  idempotencyKey,
  form: { id: 'form/contact', title: 'Write to us', values },
  path: '/email/contact-us',
  body: {},
  context: {},
  submittedAt: Date.now(),
  sentAt: Date.now(),
});
const changes = (idempotencyKey: string, state: State) =>
  act(() => announce({ formId: 'form/contact', idempotencyKey, state, isLater: true }));
const isEnabled = (form: HTMLElement) =>
  waitFor(() =>
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(
      false,
    ),
  );

test('a resubmitted form keeps its idempotency key only if its values are unchanged', async () => {
  const site = await send({ api: { '/email/contact-us': 'down' } });
  // Retries use the key of the press before them.
  const keyOfPress = async () => {
    await isEnabled(site.form);
    const before = site.api.sent.length;
    await press(site, site.form, 'Submit');
    await waitFor(() => expect(site.api.sent.length).toBeGreaterThan(before));
    return keysOf(site).at(-1);
  };
  await waitFor(() => expect(keysOf(site)[0]).toMatch(/^[0-9a-f]{32}$/));
  const [first] = keysOf(site);
  expect(await keyOfPress()).toBe(first);
  await site.user.type(getField(site.form, 'Message'), '!');
  const third = await keyOfPress();
  expect(third).not.toBe(first);
  await site.user.type(getField(site.form, 'Message'), '?{Backspace}{Backspace}!');
  expect(await keyOfPress()).toBe(third);
});

test('a key that the server knows with other content is replaced on resubmission', async () => {
  const site = await renderForm(contact, {
    api: { '/email/contact-us': { status: 409, body: { message: 'Known.' } } },
  });
  await fill(site.user, site.form, contact.entries);
  await press(site, site.form, 'Submit');
  await waitFor(() => expect(site.api.sent).toHaveLength(2));
  const [first, second] = keysOf(site);
  expect(second).not.toBe(first);
});

test('a reopened modal restores its values', async () => {
  const funding = formCases.find(
    ({ name }) => name === 'private funding',
  ) as (typeof formCases)[number];
  const site = await renderForm(funding);
  await fill(site.user, site.form, funding.entries);
  const typed = entered(site.form, funding.entries);
  await site.user.click(
    within(site.form.closest('dialog') as HTMLElement).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(site.form.isConnected).toBe(false));
  await site.emit('open-modal', { modal: 'PrivateFunding' });
  expect(entered(await formNamed('Private Funding'), funding.entries)).toEqual(typed);
});

test('a rejected lead is restored on the next visit', async () => {
  const first = await send({
    api: { '/email/contact-us': { status: 403, body: { message: 'No.' } } },
  });
  await isEnabled(first.form);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await within(first.form).findByText(/was not accepted/)).toBeTruthy();
  first.unmount();
  sessionStorage.clear();
  const next = await renderForm(contact);
  expect(
    await within(next.form).findByText(
      /^What you sent on \d+ \w+ at [\d: apm]+ was not accepted\./,
    ),
  ).toBeTruthy();
  expect(getField(next.form, 'Message').value).toBe('Please call me');
  await press(next, next.form, 'Submit');
  await screen.findByRole('alertdialog');
  next.unmount();
  sessionStorage.clear();
  const last = await renderForm(contact);
  expect(within(last.form).queryByText(/was not accepted/)).toBeNull();
  expect(getField(last.form, 'Message').value).toBe('');
});

test("another tab's unsent lead is restored in a form that was cleared", async () => {
  const first = await send();
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(getField(first.form, 'Message').value).toBe(''));
  await putSubmission(rejected({ name: 'Ravi', message: 'From another tab' }));
  first.unmount();
  const next = await renderForm(contact);
  expect(await within(next.form).findByText(/was not accepted/)).toBeTruthy();
  expect(getField(next.form, 'Message').value).toBe('From another tab');
});

test("an accepted lead does not remove another tab's unsent lead", async () => {
  const site = await renderForm(contact);
  await fill(site.user, site.form, contact.entries);
  await putSubmission(rejected({ name: 'Ravi', message: 'From another tab' }));
  await press(site, site.form, 'Submit');
  await screen.findByRole('alertdialog');
  expect((await readSubmissions()).map(({ form }) => form.values['message'])).toEqual([
    'From another tab',
  ]);
});

test('a late response does not discard later input', async () => {
  const site = await send({ api: { '/email/contact-us': 'hangs' } });
  await waitFor(() => expect(site.api.sent).toHaveLength(1));
  const banner = within(screen.getByRole('navigation', { name: 'Main' }));
  await site.user.click(banner.getByRole('link', { name: 'Franchise' }));
  await waitFor(() => expect(site.form.isConnected).toBe(false));
  await site.user.click(banner.getByRole('link', { name: 'Contact Us' }));
  const form = await formNamed('Write to us');
  await site.user.type(getField(form, 'Message'), ' tomorrow');
  await act(async () =>
    site.api.release({ status: 200, body: { id: '1', message: 'Thank you.' } }),
  );
  await screen.findByRole('alertdialog');
  expect(getField(form, 'Message').value).toBe('Please call me tomorrow');
  expect(sessionStorage.getItem('draft:form/contact')).toContain('Please call me tomorrow');
});

test('a discarded draft stays cleared', async () => {
  const first = await send({
    api: { '/email/contact-us': { status: 403, body: { message: 'No.' } } },
  });
  await isEnabled(first.form);
  first.unmount();
  sessionStorage.clear();
  const next = await renderForm(contact);
  await next.user.click(await within(next.form).findByRole('button', { name: 'Clear the form' }));
  expect(getField(next.form, 'Message').value).toBe('');
  expect(next.form.contains(document.activeElement)).toBe(true);
  next.unmount();
  sessionStorage.clear();
  const last = await renderForm(contact);
  expect(within(last.form).queryByText(/was not accepted/)).toBeNull();
});

test('sending a queued lead clears its form unless the form was edited', async () => {
  const site = await send({ api: { '/email/contact-us': 'down' } });
  await isEnabled(site.form);
  const deliver = (idempotencyKey: string) => changes(idempotencyKey, 'accepted');
  const [key = ''] = keysOf(site).map(String);
  deliver('of another enquiry');
  expect(getField(site.form, 'Message').value).toBe('Please call me');
  await site.user.type(getField(site.form, 'Message'), '!');
  deliver(key);
  expect(getField(site.form, 'Message').value).toBe('Please call me!');
  await press(site, site.form, 'Submit');
  await waitFor(() => expect(site.api.sent).toHaveLength(2));
  await isEnabled(site.form);
  deliver(String(keysOf(site)[1]));
  expect(getField(site.form, 'Message').value).toBe('');
});

/** A retry is rejected while its form is shown. */
async function rejectedLater() {
  const site = await send({ api: { '/email/contact-us': 'down' } });
  await isEnabled(site.form);
  const [key = ''] = keysOf(site).map(String);
  await putSubmission(rejected({}, key));
  changes(key, 'rejected');
  return site;
}

test("a queued lead's rejection is announced in its form", async () => {
  const { form } = await rejectedLater();
  expect(await within(form).findByText(/was not accepted/)).toBeTruthy();
  expect(getField(form, 'Message').value).toBe('Please call me');
});

test('a rejection is announced although the page is busy when it arrives', async () => {
  const { form } = await rejectedLater();
  // Longer than storage may take, once it has been asked.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  for (const until = performance.now() + 1_200; performance.now() < until; );
  expect(await within(form).findByText(/was not accepted/)).toBeTruthy();
});

test('values typed before hydration take precedence over unsent ones', async () => {
  await putSubmission(rejected({ name: 'Ravi', message: 'Of an earlier visit' }));
  sessionStorage.setItem('typed:form/contact', JSON.stringify({ message: 'About a loan' }));
  const { form } = await renderForm(contact);
  expect(await within(form).findByText(/was not accepted/)).toBeTruthy();
  expect([getField(form, 'Name').value, getField(form, 'Message').value]).toEqual([
    'Ravi',
    'About a loan',
  ]);
});

test('accepting a corrected lead clears the rejection notice', async () => {
  await putSubmission(
    rejected({
      name: 'Ravi',
      email: 'ravi@b.example',
      mobile: '9876543210',
      message: 'Call me',
    }),
  );
  const site = await renderForm(contact);
  await within(site.form).findByText(/was not accepted/);
  await site.user.type(getField(site.form, 'Message'), '!');
  await press(site, site.form, 'Submit');
  await screen.findByRole('alertdialog');
  await waitFor(async () => expect(await readSubmissions()).toEqual([]));
});

test('input typed during submission survives acceptance', async () => {
  const site = await renderForm(contact, { api: { '/email/contact-us': 'hangs' } });
  await fill(site.user, site.form, contact.entries);
  await press(site, site.form, 'Submit');
  await waitFor(() => expect(site.api.sent).toHaveLength(1));
  await site.user.type(getField(site.form, 'Message'), ' in the evening');
  site.api.release({ status: 200, body: { id: '1', message: 'Thank you.' } });
  await screen.findByRole('alertdialog');
  expect(getField(site.form, 'Message').value).toBe('Please call me in the evening');
});

test('a rejection is announced when the page is shown again in the same tab', async () => {
  const first = await send({
    api: { '/email/contact-us': { status: 403, body: { message: 'No.' } } },
  });
  await isEnabled(first.form);
  first.unmount();
  const next = await renderForm(contact);
  expect(await within(next.form).findByText(/was not accepted/)).toBeTruthy();
  expect(getField(next.form, 'Message').value).toBe('Please call me');
});

test('correcting a wrong number reopens the form with the values that were sent', async () => {
  const booking = formCases.find(
    ({ name }) => name === 'Book a Meeting',
  ) as (typeof formCases)[number];
  for (const one of [contact, booking]) {
    const site = await renderForm(one);
    await fill(site.user, site.form, one.entries);
    const typed = entered(site.form, one.entries);
    await press(site, site.form, one.button);
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText(/call \+91 98765 43210 /)).toBeTruthy();
    await site.user.click(alert.getByRole('button', { name: 'Wrong number?' }));
    const form = await formNamed(one.title);
    await waitFor(() => expect(document.activeElement).toBe(getField(form, 'Mobile')));
    expect(entered(form, one.entries)).toEqual(typed);
    cleanup();
  }
});

test('an offline form explains that it saves leads and sends them later', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  const becomes = async (is: boolean, expected: RegExp) => {
    isOnline.mockReturnValue(is);
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
    const status = within(await formNamed(contact.title)).getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(expected));
  };
  await renderForm(contact);
  await becomes(false, /^You are offline\. What you send is saved on this device, and we send it/);
  await becomes(true, /^$/);
  await becomes(false, /^You are offline/);
  cleanup();
  await renderForm(
    formCases.find(({ name }) => name === 'Book a Meeting') as (typeof formCases)[number],
  );
  const modal = within(await formNamed('Book a Meeting')).getByRole('status');
  await waitFor(() =>
    expect(modal.textContent).toMatch(
      /^You are offline\. What you send is saved on this device for seven days/,
    ),
  );
});
