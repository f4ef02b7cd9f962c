import { expect, test } from 'vitest';
import { inLanguage, languageNamed, languageOf, withoutLanguage } from './languages';
import { routesOf, tableIn } from './routes';

test.each([
  ['/', 'en-IN', '/'],
  ['/about', 'en-IN', '/about'],
  ['/hiring', 'en-IN', '/hiring'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/about', 'hi', '/about'],
  ['/HI', 'hi', '/'],
  ['/Hi/About', 'hi', '/About'],
])('%s is in %s, and in English it is %s', (path, language, english) => {
  expect([languageOf(path), withoutLanguage(path)]).toEqual([language, english]);
});

test('the code of a language is known in whatever letters it is typed; anything else names none', () => {
  expect(['hi', 'HI', 'en-in', 'en', '', null].map(languageNamed)).toEqual([
    'hi',
    'hi',
    'en-IN',
    null,
    null,
    null,
  ]);
});

test('the address of a page in Hindi begins with /hi', () => {
  expect(['/', '/about'].map((path) => inLanguage(path, 'hi'))).toEqual(['/hi', '/hi/about']);
  expect(['/', '/about'].map((path) => inLanguage(path, 'en-IN'))).toEqual(['/', '/about']);
});

test('a language has the pages that slices list, and the old paths that lead to one of them', () => {
  const routes = routesOf({
    name: 'x',
    pages: { Shops: ['/shops', '/shop'], Blogs: '/blogs' },
    languages: { hi: ['Shops'] },
  });
  const table = tableIn({ routes, redirects: { '/credit': '/shops', '/news': '/blogs' } }, 'hi');
  expect(table.routes.map(({ path }) => path)).toEqual(['/shops', '/shop']);
  expect(table.redirects).toEqual({ '/credit': '/shops' });
});
