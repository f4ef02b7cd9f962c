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

test('a path leads to the page that claims it, with or without a slash at its end', () => {
  expect(found('/')).toEqual(['b', 'Start', {}]);
  expect(found('/list/')).toEqual(['a', 'List', {}]);
  expect(found('/nowhere')).toBeNull();
  expect(found('/items/one/two')).toBeNull();
});

test('a path without parameters wins over one with parameters, whichever slice came first', () => {
  expect(found('/items/best')).toEqual(['b', 'Best', {}]);
  expect(found('/items/worst')).toEqual(['a', 'Item', { id: 'worst' }]);
});

test('parameters are read as they were written before encoding; one that cannot be decoded stays as it is', () => {
  expect(found('/items/a%20b%2Fc')?.[2]).toEqual({ id: 'a b/c' });
  expect(found('/items/%E0%A4%85')?.[2]).toEqual({ id: 'अ' });
  expect(found('/items/100%')?.[2]).toEqual({ id: '100%' });
});

test('of several paths of a page, the first is the one to be known by; one with parameters speaks for itself', () => {
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

test('old paths of all slices lead on', () => {
  expect(redirects).toEqual({ '/old/list': '/list' });
});

test('a path takes its parameters encoded', () => {
  expect(filledIn('/items/:id', { id: 'a b/c' })).toBe('/items/a%20b%2Fc');
});

test('in another language its pages are answered, and the paths that lead on to them', () => {
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
