import { SiteLinksContext } from '@platform/host/loading/site-links';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Footer } from './Footer';

beforeEach(() => {
  Object.assign(globalThis, { siteFacts: { name: 'Namuna Loans', regions: ['Bhopal', 'Indore'] } });
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});
afterEach(() => Reflect.deleteProperty(globalThis, 'siteFacts'));

const link = (to: string, text: string) => ({ to, text: { 'en-IN': text } });

const show = (links = {}) =>
  render(
    <SiteLinksContext value={links}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer /> }])} />
    </SiteLinksContext>,
  );

test('the links of slices for the footer are below its own', () => {
  show({ footer: [link('/gold', 'Gold loans')], header: [link('/loans', 'Loans')] });
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
  expect(links.at(-1)?.textContent).toBe('Gold loans');
  expect(links.at(-1)?.getAttribute('href')).toBe('/gold');
  expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull();
});

test('the last row is one sentence after the other', () => {
  show();
  const row = screen.getByText(/^©/).textContent;
  expect(row).toBe('© Namuna Loans. Serving Bhopal, Indore. Services are not meant for anyone under 18. Open-source licences');
});
