import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

const keptForAYear = { '/connect/retention': { status: 200, body: { days: 365 } } };

test('the notice lists data, purposes, retention and the complaints contact', async () => {
  const { user } = await renderSite('/contact', { api: keptForAYear });
  const form = within(await screen.findByRole('form', { name: 'Write to us' }));
  expect(
    form.getByText(/^By submitting this form you agree to our/).closest('p')?.textContent,
  ).toBe('By submitting this form you agree to our Privacy Policy(opens a new tab)');
  await user.click(form.getByText('What we do with your details', { selector: 'summary' }));
  const items = async () => {
    const terms = await form.findAllByRole('term');
    return Object.fromEntries(
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  };
  expect(await items()).toEqual({
    'What we use':
      'Name, Email, Mobile, Message; with it the time, the page you write from and how you came to it.',
    'What for': 'To answer your message.',
    'How long': 'At most one year, then it is erased.',
    'If you change your mind':
      'Withdraw your consent at any time, at /your-data on this site, as easily as you give it now. There you also see what we hold.',
    Complaints: 'namaste@udaharan.example or +91 00000 00000. We answer within thirty days.',
    'If we do not help': 'You can complain to the Data Protection Board of India.',
  });
});

test.each([
  [365, 'We keep it for one year at most; then it is erased.'],
  [
    0,
    'We keep it until you ask us to delete it, or until it is no longer needed for what you sent it for.',
  ],
])('/privacy states how long enquiries are kept (%i days)', async (days, words) => {
  await renderSite('/privacy', {
    hasContent: true,
    api: { '/connect/retention': { status: 200, body: { days } } },
  });
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Your data (opens a new tab)' }).getAttribute('href'),
  ).toBe('/your-data/');
  expect(screen.getByText(/Data Protection Board of India/)).toBeTruthy();
});
