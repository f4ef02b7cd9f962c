import { cases } from '@platband/slice/build/cases';
import { expect, test, vi } from 'vitest';
import { readVisit, rememberVisit, visitSource } from './visit';

cases([
  ['https://www.search.example/find?q=loan', 'search.example'],
  ['http://news.example:8080/', 'news.example'],
  ['', 'direct'],
  ['about:client', 'direct'],
])('attributes a visit to its referrer', (referrer, source) => {
  sessionStorage.setItem('visit', JSON.stringify({ landingPage: '/', referrer }));
  expect(visitSource().source).toBe(source);
});

cases([
  ['/?gclid=1', {}, 'google-ads'],
  ['/?utm_source=Letter&gclid=1', {}, 'letter'],
  ['/', { utm_source: 'Letter' }, 'letter'],
])('attributes a visit to its campaign', (landingPage, utm, source) => {
  sessionStorage.setItem('visit', JSON.stringify({ landingPage, utm }));
  expect(visitSource().source).toBe(source);
});

test.each([null, '5', 'null', '"Asha"', '{"landingPage":5}', '{"utm":{"utm_source":{}}}'])(
  'a visit that is not recorded, or by another script, is unknown: %s',
  (stored) => {
    if (stored !== null) sessionStorage.setItem('visit', stored);
    expect([readVisit(), visitSource()]).toEqual([{}, { source: 'direct', campaign: '' }]);
  },
);

test('without storage the visit is unknown and nothing throws', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  rememberVisit();
  expect(readVisit()).toEqual({});
  forbidden.mockRestore();
});

test('the first page, referrer and campaign are recorded once', () => {
  const comeFrom = (referrer: string, path: string) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    history.replaceState(null, '', path);
    rememberVisit();
    return readVisit();
  };
  expect(readVisit()).toEqual({});
  const first = `/blogs?utm_source=Letter&utm_id2=x&utm_term=${'x'.repeat(201)}&other=1`;
  const visit = {
    referrer: 'https://news.example/a',
    landingPage: first,
    utm: { utm_source: 'Letter' },
  };
  expect(comeFrom('https://news.example/a', first)).toEqual(visit);
  expect(comeFrom('https://search.example/', '/about')).toEqual(visit);
  expect(visitSource().source).toBe('letter');
  sessionStorage.clear();
  expect(comeFrom(`${location.origin}/about`, '/')).toEqual({
    referrer: '',
    landingPage: '/',
    utm: {},
  });
  sessionStorage.clear();
  const long = `/${'x'.repeat(600)}`;
  expect(comeFrom(`${location.origin}.evil.example${long}`, long)).toEqual({
    referrer: `${location.origin}.evil.example${long}`.slice(0, 500),
    landingPage: long.slice(0, 500),
    utm: {},
  });
});
