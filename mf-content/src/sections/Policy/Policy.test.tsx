import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Policy } from './Policy';

const sections = [
  { heading: 'What we keep', text: 'Your enquiry, for {kept}.\n\nSee {yourData}.' },
  { heading: 'For how long', text: 'Not longer.' },
];

test('the contents link to numbered sections', () => {
  const { container } = render(
    <Policy
      title="Privacy Policy"
      policy={{
        page: 'privacy',
        language: 'en-IN',
        title: 'Privacy Policy',
        intro: 'In short.',
        sections,
      }}
      kept="30 days"
    />,
  );
  const links = screen.getByRole('navigation', { name: 'Contents' }).querySelectorAll('a');
  const targets = [...links].map((link) =>
    container.querySelector(link.getAttribute('href') ?? ''),
  );
  expect(targets.map((section) => section?.getAttribute('aria-labelledby'))).toEqual([
    'heading-1',
    'heading-2',
  ]);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['1. What we keep', '2. For how long']);
  expect(screen.getByRole('region', { name: '1. What we keep' }).textContent).toContain(
    'for 30 days.',
  );
  expect(
    screen.getByRole('link', { name: 'Your data (opens a new tab)' }).getAttribute('href'),
  ).toBe('/your-data/');
});

test('a missing policy shows a contact', () => {
  render(<Policy title="Privacy Policy" policy={null} />);
  expect(
    screen.getByText(/^The text could not be loaded\. Please load the page again/),
  ).toBeTruthy();
});
