import { expect, test, vi } from 'vitest';
import { readVisit, rememberVisit, visitSource } from './visit';

test.each([
  ['https://www.search.example/find?q=loan', 'search.example'],
  ['http://news.example:8080/', 'news.example'],
  ['', 'direct'],
  ['about:client', 'direct'],
])('a visit that came from "%s" counts for %s', (referrer, source) => {
  sessionStorage.setItem('visit', JSON.stringify({ landingPage: '/', referrer }));
  expect(visitSource().source).toBe(source);
});

test('how a visit began is noted once: its page, who led to it, and the campaign in its address', () => {
  const comeFrom = (referrer: string, path: string) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    history.replaceState(null, '', path);
    rememberVisit();
    return readVisit();
  };
  expect(readVisit()).toEqual({});
  const first = `/blogs?utm_source=Letter&utm_id2=x&utm_term=${'x'.repeat(201)}&other=1`;
  const visit = { referrer: 'https://news.example/a', landingPage: first, utm: { utm_source: 'Letter' } };
  expect(comeFrom('https://news.example/a', first)).toEqual(visit);
  expect(comeFrom('https://search.example/', '/about')).toEqual(visit);
  expect(visitSource().source).toBe('letter');
  sessionStorage.clear();
  expect(comeFrom(`${location.origin}/about`, '/')).toEqual({ referrer: '', landingPage: '/', utm: {} });
});
