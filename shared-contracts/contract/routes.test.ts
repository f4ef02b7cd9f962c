import { expect, test } from 'vitest';
import { remotes } from './remotes';
import { href, routes } from './routes';

test('an address takes its path parameters, and the others as its query', () => {
  expect(href('home')).toBe('/');
  expect(href('about', { id: 'vision' })).toBe('/about?id=vision');
  expect(href('blog-article', { slug: 'a b/c' })).toBe('/blogs/a%20b%2Fc');
});

test('an address without its path parameter is an error, not a broken link', () => {
  expect(() => href('blog-article')).toThrow('needs the parameter slug');
});

test('every route names a page that its remote lists, and every listed page has a route', () => {
  const routed = new Set(routes.map(({ remote, page }) => `${remote} ${page}`));
  const listed = Object.entries(remotes).flatMap(([remote, { pages }]) => pages.map((page) => `${remote} ${page}`));
  expect([...routed].sort()).toEqual(listed.sort());
});
