import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageHead, type PageHeadProps, provideHostUi } from '../host-ui';
import { siteUi } from './site-ui';

const Layout = () => null;
const NotFound = () => <p>Nothing grows here</p>;
const read = async () => null;
const page: PageHeadProps = { title: 'Stores', description: 'Where we are.' };

const ui = siteUi({ name: 'The Shop', Layout, read });
provideHostUi(ui);

function headOf(props: PageHeadProps): string {
  const routes = [{ path: '/stores', element: <PageHead {...props} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/stores'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('appends the site name to titles', () => {
  expect(headOf(page)).toContain('<title>Stores · The Shop</title>');
});

test('gives hidden pages no canonical address', () => {
  expect(headOf(page)).toMatch(/<link rel="canonical" href="[^"]*\/stores"\/>/);
  expect(headOf({ ...page, isHidden: true })).not.toContain('canonical');
});

test('a part passed by the shell replaces the default', () => {
  const own = siteUi({ name: 'The Shop', Layout, NotFound, read });
  expect(own.NotFound).toBe(NotFound);
  expect(own.PageError).toBe(ui.PageError);
});
