import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { inLanguage, languageNamed, languageOf, withoutLanguage } from './languages';

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
