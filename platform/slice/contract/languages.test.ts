import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { inLanguage, languageNamed, languageOf, withoutLanguage } from './languages';
import { routesOf, tableIn } from './routes';

cases([
  ['/', 'en-IN', '/'],
  ['/about', 'en-IN', '/about'],
  ['/hiring', 'en-IN', '/hiring'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/about', 'hi', '/about'],
  ['/HI', 'hi', '/'],
  ['/Hi/About', 'hi', '/About'],
])('reads the language and the default path of a path', (path, language, english) => {
  expect([languageOf(path), withoutLanguage(path)]).toEqual([language, english]);
});

test('language codes are case-insensitive', () => {
  expect(['hi', 'HI', 'en-in', 'en', '', null].map(languageNamed)).toEqual([
    'hi',
    'hi',
    'en-IN',
    null,
    null,
    null,
  ]);
});

test('Hindi addresses start with /hi', () => {
  expect(['/', '/about'].map((path) => inLanguage(path, 'hi'))).toEqual(['/hi', '/hi/about']);
  expect(['/', '/about'].map((path) => inLanguage(path, 'en-IN'))).toEqual(['/', '/about']);
});

test('a language includes only pages listed by slices', () => {
  const routes = routesOf({
    name: 'x',
    pages: { Shops: ['/shops', '/shop'], Blogs: '/blogs' },
    languages: { hi: ['Shops'] },
  });
  const table = tableIn({ routes, redirects: { '/credit': '/shops', '/news': '/blogs' } }, 'hi');
  expect(table.routes.map(({ path }) => path)).toEqual(['/shops', '/shop']);
  expect(table.redirects).toEqual({ '/credit': '/shops' });
});
