import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { quirk } from './quirk';
import { renderSite } from './render-site';

async function open(settings: Parameters<typeof renderSite>[1] = {}, path = '/') {
  const site = await renderSite(path, settings);
  const block = await screen.findByRole('region', { name: 'Newsletter' });
  const inBlock = within(block);
  const subscribe = async (address: string) => {
    await site.user.type(inBlock.getByRole('textbox'), address);
    await site.user.click(inBlock.getByRole('button', { name: 'Subscribe' }));
  };
  const status = inBlock.getByRole('status');
  return { ...site, block, inBlock, subscribe, status };
}

test('the live region exists before its text', async () => {
  const { status } = await open();
  expect(status.textContent).toBe('');
});

test('subscribing moves the focus to the code field', async () => {
  const { api, user, inBlock, subscribe, status } = await open();
  await subscribe('asha@gmail.com');
  const otp = await inBlock.findByLabelText('OTP');
  await waitFor(() => expect(status.textContent).toBe('Subscribed successfully!'));
  expect(status.getAttribute('data-kind')).toBe('success');
  await waitFor(() => expect(document.activeElement).toBe(otp));
  await user.type(otp, '१२३४५६');
  await user.click(inBlock.getByRole('button', { name: 'Verify' }));
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Subscription added successfully!');
  expect(status.textContent).toBe('Subscription verified successfully!');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  const email = await inBlock.findByLabelText<HTMLInputElement>('Gmail address');
  expect(email.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(api.sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/newsletter/subscribe', body: { email: 'asha@gmail.com' } },
    { path: '/newsletter/verify-otp', body: { email: 'asha@gmail.com', otp: '123456' } },
  ]);
});

test('a reload restores the code step without moving the focus', async () => {
  const first = await open();
  await first.subscribe('asha@gmail.com');
  await first.inBlock.findByLabelText('OTP');
  first.unmount();
  const { api, user, block, inBlock } = await open();
  expect(await inBlock.findByText('We sent a code to asha@gmail.com.')).toBeTruthy();
  expect(block.contains(document.activeElement)).toBe(false);
  await user.type(inBlock.getByLabelText('OTP'), '123456');
  await user.click(inBlock.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('alertdialog');
  expect(api.sent.map(({ body }) => body)).toEqual([{ email: 'asha@gmail.com', otp: '123456' }]);
  expect(sessionStorage.getItem('newsletter-code')).toBe('');
});

test('a reload after ten minutes returns to the address step', async () => {
  const first = await open();
  await first.subscribe('asha@gmail.com');
  await first.inBlock.findByLabelText('OTP');
  first.unmount();
  const now = Date.now() + 600_001;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const { inBlock } = await open();
  expect(await inBlock.findByLabelText('Gmail address')).toBeTruthy();
  expect(inBlock.queryByLabelText('OTP')).toBeNull();
});

test.each(['documented', 'mended'] as const)(
  'the emailed link leads to the code field, %s',
  async (profile) => {
    const { inBlock } = await open({ profile }, '/#newsletter&email=asha%2B1%40gmail.com');
    const otp = await inBlock.findByLabelText('OTP');
    await waitFor(() => expect(document.activeElement).toBe(otp));
    expect(inBlock.getByText('We sent a code to asha+1@gmail.com.')).toBeTruthy();
    expect(location.hash).toBe('');
  },
);

test('a link without an address leads to the first step', async () => {
  const { inBlock } = await open({}, '/#newsletter&email=You%20have%20won');
  expect(await inBlock.findByLabelText('Gmail address')).toBeTruthy();
});

test('the code step offers to go back or resend the code', async () => {
  const { api, user, inBlock, subscribe, status } = await open();
  await subscribe('asha@gmail.com');
  await user.click(await inBlock.findByRole('button', { name: 'Send the code again' }));
  await waitFor(() =>
    expect(api.sent.map(({ path }) => path)).toEqual([
      '/newsletter/subscribe',
      '/newsletter/subscribe',
    ]),
  );
  expect(api.sent[1]?.body).toEqual({ email: 'asha@gmail.com' });
  await user.click(inBlock.getByRole('button', { name: 'Use another address' }));
  const email = await inBlock.findByLabelText('Gmail address');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(status.textContent).toBe('');
});

describe.each([
  [
    "with the server's message",
    { status: 429, body: { message: 'Too many codes.' } },
    'Too many codes.',
    'Too many codes.',
  ],
  [
    'without a server message',
    { status: 500, body: '' },
    'Subscription failed. Try again.',
    'OTP verification failed. Try again.',
  ],
  [
    'without a response',
    'down',
    'An error occurred. Please try again later.',
    'An error occurred. Please try again later.',
  ],
] as const)('failures, %s', (_, answer, subscribing, verifying) => {
  test('a subscription error clears when a field error appears', async () => {
    const { inBlock, user, subscribe, status } = await open({
      api: { '/newsletter/subscribe': answer },
    });
    await subscribe('asha@gmail.com');
    await waitFor(() => expect(status.textContent).toBe(subscribing));
    expect(status.getAttribute('data-kind')).toBe('failure');
    const email = inBlock.getByRole<HTMLInputElement>('textbox');
    expect(email.value).toBe('asha@gmail.com');
    await user.clear(email);
    await user.click(inBlock.getByRole('button', { name: 'Subscribe' }));
    expect(inBlock.getByText('Please enter your gmail')).toBeTruthy();
    expect(status.textContent).toBe('');
  });

  test('a verification error is shown as a failure', async () => {
    const { inBlock, user, subscribe, status } = await open({
      api: { '/newsletter/verify-otp': answer },
    });
    await subscribe('asha@gmail.com');
    await user.click(await inBlock.findByRole('button', { name: 'Verify' }));
    expect(inBlock.getByText('Please enter the OTP')).toBeTruthy();
    await user.type(inBlock.getByLabelText('OTP'), '000000');
    await user.click(inBlock.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(status.textContent).toBe(verifying));
    expect(status.getAttribute('data-kind')).toBe('failure');
  });
});

quirk('gmail-only', (profile) => {
  if (profile === 'documented')
    test('accepts only Gmail addresses, in upper or lower case', gmailOnly);
  else test('accepts any email address', anyAddress);
});

async function gmailOnly() {
  const { api, inBlock, user, subscribe } = await open();
  await subscribe('asha@b.example');
  expect(inBlock.getByText('Only Gmail addresses are allowed')).toBeTruthy();
  expect(api.sent).toEqual([]);
  await user.clear(inBlock.getByRole('textbox'));
  await subscribe('X@GMAIL.COM');
  // Waits for the response, because only then does the tab store the code step.
  await inBlock.findByLabelText('OTP');
  expect(api.sent.map(({ body }) => body)).toEqual([{ email: 'X@GMAIL.COM' }]);
}

async function anyAddress() {
  const { api, block, inBlock, user, subscribe } = await open({ profile: 'mended' });
  await user.click(inBlock.getByRole('button', { name: 'Subscribe' }));
  expect(inBlock.getByText('Enter your email')).toBeTruthy();
  await user.type(inBlock.getByRole('textbox'), 'asha');
  expect(inBlock.getByText('Enter an email address, as in name@example.com')).toBeTruthy();
  await subscribe('@b.example');
  await inBlock.findByLabelText('OTP');
  expect(api.sent.map(({ body }) => body)).toEqual([{ email: 'asha@b.example' }]);
  expect(`${block.textContent}${block.innerHTML}`.toLowerCase()).not.toContain('gmail');
}
