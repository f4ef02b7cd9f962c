import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Footer } from './Footer';

/** Of slices, by the place of the shell that they are for. */
const links = vi.hoisted(() => ({
  footer: [{ to: '/gold', text: 'Gold loans' }],
  header: [{ to: '/loans', text: 'Loans' }],
}));
vi.mock('@platform/host/site-links', () => ({
  useSiteLinks: (place: 'footer' | 'header') => links[place],
}));

beforeEach(() =>
  Object.assign(globalThis, { siteFacts: { name: 'Namuna Loans', regions: ['Bhopal', 'Indore'] } }),
);
afterEach(() => Reflect.deleteProperty(globalThis, 'siteFacts'));

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer /> }])} />);

test('the links of slices for the footer are below its own', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole(
    'link',
  );
  expect(links.at(-1)?.textContent).toBe('Gold loans');
  expect(links.at(-1)?.getAttribute('href')).toBe('/gold');
  expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull();
});

test('the last row is one sentence after the other', () => {
  show();
  const row = screen.getByText(/^©/).closest('p')?.textContent;
  expect(row).toBe(
    '© Namuna Loans. Serving Bhopal, Indore. Services are not meant for anyone under 18. Open-source licences',
  );
});

/** Where the links of a list lead, and the tab that they choose there. */
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      ...(link.dataset['handsOn'] === undefined ? [] : [JSON.parse(link.dataset['handsOn'])]),
    ]);

test('the quick links and the services lead where they are documented to, the services to their tab', () => {
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

test('registrations that the owner has left empty are not shown', () => {
  Object.assign(globalThis, {
    siteFacts: {
      name: 'Namuna Loans',
      email: 'a@namuna.example',
      managingDirector: 'Asha',
      cin: 'U65',
      gstin: '',
    },
  });
  show();
  expect(screen.getByText(/^CIN/).parentElement?.textContent).toBe(
    'CIN: U65Grievance officer: Asha, a@namuna.example',
  );
});
