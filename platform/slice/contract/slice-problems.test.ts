import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import type { SliceDefinition } from './slice';
import { problemsOfDefinition } from './slice-problems';

const slice = (parts: object) =>
  ({ name: 'x', pages: {}, slots: [], modals: [], ...parts }) as unknown as SliceDefinition;
const onPath = (path: string) => problemsOfDefinition(slice({ pages: { Home: path } }));

cases(['/', '/shops', '/blog-details/:id', '/a/b2/c_d', '/shops/:kind/:id'])(
  'accepts paths with words and parameters',
  (path) => {
    expect(onPath(path)).toEqual([]);
  },
);

cases([
  ['/:any', 'must begin with a word'],
  ['/sp ace', 'must begin with a word'],
  ['/Shops', 'must begin with a word'],
  ['/हिन्दी', 'must begin with a word'],
  ['/config.json', 'must begin with a word'],
  ['/q?x=1', 'must begin with a word'],
  ['/st/*', 'between slashes'],
  ['/opt/:id?', 'between slashes'],
  ['/a//b', 'between slashes'],
  ['/a/../b', 'between slashes'],
  ['/api/x', 'is the web server\'s own: "/api" is served before any page'],
  ['/deploy', "is the web server's own"],
  ['/hi/shops', "is the web server's own"],
  ['/u/:a/:a', 'has the parameter :a twice'],
  ['/y/', 'must begin with a slash and not end with one'],
])('rejects unusable paths with the reason', (path, says) => {
  expect(onPath(path)).toEqual([expect.stringContaining(`x/slice.ts: "${path}"`)]);
  expect(onPath(path)[0]).toContain(says);
});

test('rejects a path outside the site', () => {
  expect(onPath('/../../../x').join()).toContain('"/../../../x" must begin with a word');
});

test('reports unknown languages and nonexistent translated pages', () => {
  const pages = { Shops: '/shops' };
  expect(problemsOfDefinition(slice({ pages, languages: { hi: ['Shops'] } }))).toEqual([]);
  expect(problemsOfDefinition(slice({ pages, languages: { hi: ['Home'], fr: [] } }))).toEqual([
    'x/slice.ts: "Home", listed under languages.hi, is not one of its pages.',
    'x/slice.ts: "fr" under languages is not another language of the site.',
  ]);
});

test('reports pages without a path, duplicates and missing lists', () => {
  expect(problemsOfDefinition(slice({ pages: { Shops: [] } }))).toEqual([
    'x/slice.ts: "Shops" has no path.',
  ]);
  expect(problemsOfDefinition(slice({ slots: ['Box', 'Box'] }))).toEqual([
    'x/slice.ts: "Box" is listed twice.',
  ]);
  expect(problemsOfDefinition(slice({ slots: undefined }))).toEqual([
    'x/slice.ts: pages, slots and modals are required; use {} or [] for none.',
  ]);
});

cases([
  ['/loop', '/loop', 'must lead from a path without a page to a page of x'],
  ['/old', 'https://evil.example', 'must lead from a path without a page to a page of x'],
  ['/old/:id', '/x', 'without parameters'],
  ['/api/x', '/x', "is the web server's own"],
])('refuses unusable redirects with the reason', (from, to, says) => {
  const [problem] = problemsOfDefinition(
    slice({ pages: { Home: '/x' }, redirects: { [from]: to } }),
  );
  expect(problem).toContain(says);
});

test("a successor must map a page to another slice's page", () => {
  const slice = {
    name: 'x',
    pages: { Shops: '/shops', Rates: '/rates' },
    slots: [],
    modals: [],
  } as const;
  expect(problemsOfDefinition({ ...slice, successors: { '/shops': '/service' } })).toEqual([]);
  const wrong = 'x/slice.ts: the successor of';
  for (const successors of [
    { '/old': '/service' },
    { '/shops': '/rates' },
    { '/shops': '/blogs/:slug' },
  ] as const)
    expect(problemsOfDefinition({ ...slice, successors })).toEqual([
      expect.stringContaining(wrong),
    ]);
  expect(problemsOfDefinition({ ...slice, successors: { '/shops': '/Service' } })).toEqual([
    expect.stringContaining('must begin with a word'),
  ]);
});

test('a deprecation requires an existing part and a date', () => {
  const slice = {
    name: 'x',
    pages: {},
    slots: ['Box'],
    modals: ['Offer'],
    props: { 'slots/Box': {} },
    listensTo: ['toast'],
  } as const;
  const parts = {
    'slots/Box': '2027-01-31',
    'modals/Offer': '2027-01-31',
    'slots/Box#heading': '2027-01-31',
    'events/toast': '2027-01-31',
  } as const;
  expect(problemsOfDefinition({ ...slice, deprecated: parts })).toEqual([]);
  // Uses the format of a release.
  expect(problemsOfDefinition({ ...slice, listensTo: { toast: {} }, deprecated: parts })).toEqual(
    [],
  );
  for (const part of ['slots/Other', 'modals/Offer#text', 'events/alert', 'pages/Box'])
    expect(problemsOfDefinition({ ...slice, deprecated: { [part]: '2027-01-31' } })).toEqual([
      expect.stringContaining(`"${part}" under "deprecated"`),
    ]);
  for (const day of ['soon', '2027-13-01'])
    expect(problemsOfDefinition({ ...slice, deprecated: { 'slots/Box': day } })).toEqual([
      expect.stringContaining('is not a date'),
    ]);
});

test('a link requires a page, a place and texts by language', () => {
  const withLinks = (links: object) =>
    problemsOfDefinition(slice({ pages: { Shops: '/shops', One: '/shops/:id' }, links }));
  const text = { 'en-IN': 'Shops' };
  expect(withLinks({ header: [{ to: '/shops', text }], footer: [] })).toEqual([]);
  expect(withLinks({ sidebar: [{ to: '/shops', text }] })).toEqual([
    expect.stringContaining('"sidebar" under "links" is not a place'),
  ]);
  for (const to of ['/about', '/shops/:id'])
    expect(withLinks({ header: [{ to, text }] })).toEqual([
      expect.stringContaining(`the link to "${to}" under "links.header" must lead to a page`),
    ]);
  for (const wrong of [
    {},
    { fr: 'Prêts' },
    { 'en-IN': ' ' },
    { 'en-IN': '\u200b' },
    { 'en-IN': 'Shops\u202e' },
    'Shops',
  ])
    expect(withLinks({ header: [{ to: '/shops', text: wrong }] })).toEqual([
      expect.stringContaining('needs its text by language'),
    ]);
  expect(withLinks([])).toEqual([expect.stringContaining('must have a list for each place')]);
});

test('a per-visitor page must exist', () => {
  const pages = { Cart: '/cart' };
  expect(problemsOfDefinition(slice({ pages, perVisitor: { Cart: ['cart'] } }))).toEqual([]);
  expect(problemsOfDefinition(slice({ pages, perVisitor: { Basket: ['cart'] } }))).toEqual([
    'x/slice.ts: "Basket" under "perVisitor" is not one of its pages.',
  ]);
  expect(
    problemsOfDefinition(slice({ pages, perVisitor: { Cart: ['cart', 'arm', 'preview'] } })),
  ).toEqual([
    'x/slice.ts: the cookie "arm" under "perVisitor" is reserved for the platform.',
    'x/slice.ts: the cookie "preview" under "perVisitor" is reserved for the platform.',
  ]);
});

test("rejects paths that a site's own server answers", () => {
  expect(problemsOfDefinition(slice({ pages: { Shops: '/stock/a' } }), ['stock'])).toEqual([
    'x/slice.ts: "/stock/a" is the web server\'s own: "/stock" is served before any page.',
  ]);
});
