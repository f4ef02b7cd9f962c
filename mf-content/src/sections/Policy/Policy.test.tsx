import { fireEvent, render, screen } from '@testing-library/react';
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

test('the contents mark the section that is being read, the first one at the top', () => {
  const policy = { page: 'terms', language: 'en-IN', title: 'Terms', intro: 'All.', sections };
  render(<Policy title="Terms" policy={policy as never} />);
  const current = () => document.querySelector('[aria-current="location"]')?.textContent;
  const place = (id: string, top: number) => {
    const section = document.getElementById(id) as HTMLElement;
    section.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  place('section-1', 500);
  place('section-2', 900);
  fireEvent.scroll(window);
  expect(current()).toBe('What we keep');
  place('section-1', -700);
  place('section-2', 150);
  fireEvent.scroll(window);
  expect(current()).toBe('For how long');
});
