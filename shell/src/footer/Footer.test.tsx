import { provideFacts } from '@platband/slice/contract/site-identity';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Footer } from './Footer';

const links = vi.hoisted(() => ({
  footer: [{ to: '/gold', text: 'Gold loans' }],
  header: [{ to: '/loans', text: 'Loans' }],
}));
vi.mock('@platband/host/site-links', () => ({
  useSiteLinks: (place: 'footer' | 'header') => links[place],
}));

beforeEach(() => provideFacts({ name: 'Namuna Loans', regions: ['Bhopal', 'Indore'] }));
afterEach(() => provideFacts(undefined));

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer /> }])} />);

test("links of slices follow the footer's own", () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole(
    'link',
  );
  expect(links.at(-1)?.textContent).toBe('Gold loans');
  expect(links.at(-1)?.getAttribute('href')).toBe('/gold');
  expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull();
});

test('the last row is a single sentence', () => {
  show();
  const row = screen.getByText(/^©/).closest('p')?.textContent;
  expect(row).toBe(
    '© Namuna Loans. Serving Bhopal, Indore. Services are not meant for anyone under 18. Open-source licences',
  );
});

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      ...(link.dataset['handsOn'] === undefined ? [] : [JSON.parse(link.dataset['handsOn'])]),
    ]);

test('quick links and services have their documented targets', () => {
  show();
  expect(linksOf('Quick links')).toEqual([
    ['Our vision', '/about?id=vision'],
    ['Contact us', '/contact'],
    ['Careers', '/careers'],
    ['Terms and Conditions', '/termcondition'],
    ['Privacy Policy', '/privacy'],
    ['Return Policy', '/return-policy'],
    ['Services', '/service'],
    ['Gold loans', '/gold'],
  ]);
  expect(linksOf('Services')).toEqual([
    ['Get Finance Advice', '/service', { activeTab: 'business' }],
    ['Cibil Score', '/service', { activeTab: 'business' }],
    ['Corporate Funding', '/service', { activeTab: 'business' }],
    ['Private Funding', '/service', { activeTab: 'special' }],
    ['Unsecured Funding', '/service', { activeTab: 'business' }],
    ['EMI Calculator', '/emi-calculator'],
  ]);
});

test('empty registrations are hidden', () => {
  provideFacts({
    name: 'Namuna Loans',
    email: 'a@namuna.example',
    managingDirector: 'Asha',
    cin: 'U65',
    gstin: '',
  });
  show();
  expect(screen.getByText(/^CIN/).parentElement?.textContent).toBe(
    'CIN: U65Grievance officer: Asha, a@namuna.example',
  );
});
