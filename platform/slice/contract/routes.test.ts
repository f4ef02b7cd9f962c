import { expect, test } from 'vitest';
import { filledIn, matchRoute, mergedRoutes, pathsIn } from './routes';

const { routes, redirects } = mergedRoutes([
  {
    name: 'a',
    pages: { Item: ['/items', '/items/:id'], List: ['/list', '/lists'] },
    redirects: { '/old/list': '/list' },
  },
  { name: 'b', pages: { Start: '/', Best: '/items/best' } },
]);
const found = (path: string) => {
  const match = matchRoute(routes, path);
  return match === null ? null : [match.route.remote, match.route.page, match.params];
};

test("matches a page's path with or without a trailing slash", () => {
  expect(found('/')).toEqual(['b', 'Start', {}]);
  expect(found('/list/')).toEqual(['a', 'List', {}]);
  expect(found('/nowhere')).toBeNull();
  expect(found('/items/one/two')).toBeNull();
});

test('prefers static paths to parametric ones', () => {
  expect(found('/items/best')).toEqual(['b', 'Best', {}]);
  expect(found('/items/worst')).toEqual(['a', 'Item', { id: 'worst' }]);
});

test('decodes parameters if possible', () => {
  expect(found('/items/a%20b%2Fc')?.[2]).toEqual({ id: 'a b/c' });
  expect(found('/items/%E0%A4%85')?.[2]).toEqual({ id: 'अ' });
  expect(found('/items/100%')?.[2]).toEqual({ id: '100%' });
});

test('the first of several paths is canonical unless it is parametric', () => {
  expect(redirects).toEqual({ '/old/list': '/list' });
  const canonicals = Object.fromEntries(routes.map(({ path, canonical }) => [path, canonical]));
  expect(canonicals).toEqual({
    '/items': undefined,
    '/items/:id': undefined,
    '/list': undefined,
    '/lists': '/list',
    '/': undefined,
    '/items/best': undefined,
  });
});

test('encodes path parameters', () => {
  expect(filledIn('/items/:id', { id: 'a b/c' })).toBe('/items/a%20b%2Fc');
});

test("includes only a language's translated pages and their redirects", () => {
  const table = mergedRoutes([
    {
      name: 'a',
      pages: { List: '/list', Other: '/other' },
      redirects: { '/old/list': '/list', '/old/other': '/other' },
      languages: { hi: ['List'] },
    },
  ]);
  expect(pathsIn(table, 'hi')).toEqual(['/list', '/old/list']);
  expect(pathsIn(table, 'en-IN')).toEqual(['/list', '/other', '/old/list', '/old/other']);
});
