import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from './render-site';

const open = async () => {
  const site = await renderSite('/', { hasContent: true });
  await screen.findByRole('heading', {
    level: 1,
    name: 'Take your financial future into your own hands',
  });
  return { ...site, main: within(screen.getByRole('main')) };
};

test('the sections are in the documented order', async () => {
  const { main } = await open();
  expect(main.getByRole('region', { name: 'How we fund' })).toBeTruthy();
  await main.findByRole('heading', { name: 'Newsletter' });
  const headings = main
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent ?? '');
  expect(headings.filter((heading) => !/Enquiry|A plan|Investors|Close to/.test(heading))).toEqual([
    'Our Services',
    'What our clients say',
    'Frequently asked questions',
    'Newsletter',
    'Start here',
    'More services',
    'Choose Us To Improve Your Financial Condition',
  ]);
  expect(main.getByRole('list', { name: 'In short' }).children.length).toBeGreaterThan(2);
  expect((await main.findAllByText('A cloth merchant, Indore')).length).toBeGreaterThan(0);
  for (const card of ['Fast Approval', 'Less Documents'])
    expect(main.getByRole('heading', { name: card })).toBeTruthy();
  for (const figure of ['500+', '3500+', '10+'])
    expect(main.getByRole('img', { name: figure })).toBeTruthy();
});

test('each call to action opens its form', async () => {
  const { main, user } = await open();
  await user.click(main.getByRole('button', { name: 'Get Private Funding' }));
  const funding = await screen.findByRole('dialog', { name: 'Get Private Funding' });
  await user.click(within(funding).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const openers = [
    [main.getByRole('button', { name: 'Enquire Now' }), null],
    [main.getByRole('button', { name: 'Enquire Now: Project finance' }), 'Project finance'],
    [
      main.getByText('Funds against shares, bonds or policies, which stay yours.'),
      'Loan against securities',
    ],
    [main.getByRole('button', { name: 'Check Now: Cibil Score' }), 'Cibil Score'],
  ] as const;
  for (const [opener, subject] of openers) {
    await user.click(opener);
    if (subject !== null)
      expect(stored.mock.calls.filter(([key]) => key === 'subject').at(-1)).toEqual([
        'subject',
        subject,
      ]);
    const enquiry = await screen.findByRole('dialog', { name: 'Enquire Now' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    for (const label of [/^full name$/i, /^phone$/i, /^loan type$/i])
      expect(await within(enquiry).findByLabelText(label)).toBeTruthy();
    expect(within(enquiry).getByLabelText<HTMLSelectElement>(/^loan type$/i).value).toBe('');
    await user.click(within(enquiry).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  for (const title of [
    'Get Finance Advice',
    'Cibil Score',
    'Corporate Funding',
    'Private Funding',
    'Unsecured Funding',
  ]) {
    expect(main.getByRole('button', { name: `Check Now: ${title}` })).toBeTruthy();
  }
});

test('content that fails to load is omitted', async () => {
  const failing = { status: 500, body: {} };
  const { user } = await renderSite('/partnership', {
    hasContent: true,
    api: { '/connect/faq': failing, '/testimonials/client': failing },
  });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: 'Our Services' })).toBeTruthy();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('/connect/faq could not be read: status 500'),
    ),
  );
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Frequently asked questions' })).toBeNull(),
  );
  expect(screen.queryByRole('heading', { name: 'What our clients say' })).toBeNull();
  expect(screen.getByRole('heading', { name: /^Choose Us/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
