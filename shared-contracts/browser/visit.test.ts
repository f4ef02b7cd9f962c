import { expect, test } from 'vitest';
import { visitSource } from './visit';

test.each([
  ['https://www.search.example/find?q=loan', 'search.example'],
  ['http://news.example:8080/', 'news.example'],
  ['', 'direct'],
  ['about:client', 'direct'],
])('a visit that came from "%s" counts for %s', (referrer, source) => {
  sessionStorage.setItem('visit', JSON.stringify({ landingPage: '/', referrer }));
  expect(visitSource().source).toBe(source);
});
