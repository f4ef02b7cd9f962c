import { expect, test } from 'vitest';
import { remotes } from './remotes';
import { href, routeOf, routes } from './routes';

test('an address takes its path parameters, and the others as its query', () => {
  expect(href('home')).toBe('/');
  expect(href('about', { id: 'vision' })).toBe('/about?id=vision');
  expect(href('blog-article', { slug: 'a b/c' })).toBe('/blogs/a%20b%2Fc');
});

test('an address without its path parameter is an error, not a broken link', () => {
  expect(() => href('blog-article')).toThrow('needs the parameter slug');
});

test('the parameters of an address are read as they were written before encoding; one that cannot be decoded stays as it is', () => {
  expect(routeOf('/blogs/a%20b%2Fc')).toMatchObject({ route: { id: 'blog-article' }, params: { slug: 'a b/c' } });
  expect(routeOf('/blog-details/%E0%A4%85')?.params).toEqual({ id: 'अ' });
  expect(routeOf('/blogs/100%')?.params).toEqual({ slug: '100%' });
  expect(routeOf('/about/')?.route.id).toBe('about');
  expect(routeOf('/nowhere')).toBeNull();
});

test('every route names a page that its remote lists, and every listed page has a route', () => {
  const routed = new Set(routes.map(({ remote, page }) => `${remote} ${page}`));
  const listed = Object.entries(remotes).flatMap(([remote, { pages }]) => pages.map((page) => `${remote} ${page}`));
  expect([...routed].sort()).toEqual(listed.sort());
});
