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
  ['/st/*', 'every part of the path'],
  ['/opt/:id?', 'every part of the path'],
  ['/a//b', 'every part of the path'],
  ['/a/../b', 'every part of the path'],
  ['/api/x', 'is reserved, because the server itself responds to "/api"'],
  ['/deploy', 'is reserved, because the server itself responds to'],
  ['/hi/shops', 'is reserved, because the server itself responds to'],
  ['/u/:a/:a', 'has the parameter :a twice'],
  ['/y/', 'must begin with a slash and not end with one'],
])('rejects unusable paths with the reason', (path, says) => {
  expect(onPath(path)).toEqual([expect.stringContaining(`"${path}"`)]);
  expect(onPath(path)[0]).toContain(says);
});

test('rejects a path outside the site', () => {
  expect(onPath('/../../../x').join()).toContain('"/../../../x" must begin with a word');
});

test('reports unknown languages and nonexistent translated pages', () => {
  const pages = { Shops: '/shops' };
  expect(problemsOfDefinition(slice({ pages, languages: { hi: ['Shops'] } }))).toEqual([]);
  expect(problemsOfDefinition(slice({ pages, languages: { hi: ['Home'], fr: [] } }))).toEqual([
    'x/slice.ts: "Home" under "languages.hi" is not a page of the slice.',
    'x/slice.ts: "fr" under "languages" is not an additional language of the site.',
  ]);
});

cases([
  [{ pages: { Shops: [] } }, 'x/slice.ts: add a path for "Shops".'],
  [{ slots: ['Box', 'Box'] }, 'x/slice.ts: "Box" is listed twice. Rename one.'],
  [
    { slots: undefined },
    'x/slice.ts: "pages", "slots" and "modals" are required. If there are none, write {} or [].',
  ],
])('reports pages without a path, duplicates and missing lists', (parts, says) => {
  expect(problemsOfDefinition(slice(parts))).toEqual([says]);
});

cases([
  ['/loop', '/loop', 'must start at a path that has no page, and end at a page of x'],
  ['/old', 'https://evil.example', 'must start at a path that has no page, and end at a page of x'],
  ['/old/:id', '/x', 'without parameters'],
  ['/api/x', '/x', 'is reserved, because the server itself responds to'],
])('refuses unusable redirects with the reason', (from, to, says) => {
  const definition = slice({ pages: { Home: '/x' }, redirects: { [from]: to } });
  expect(problemsOfDefinition(definition)[0]).toContain(says);
});

const anyProblem = (says: string) => [expect.stringContaining(says)];
cases([
  [{ '/shops': '/service' }, []],
  [{ '/old': '/service' }, anyProblem('x/slice.ts: "successors" must map')],
  [{ '/shops': '/rates' }, anyProblem('x/slice.ts: "successors" must map')],
  [{ '/shops': '/blogs/:slug' }, anyProblem('x/slice.ts: "successors" must map')],
  [{ '/shops': '/Service' }, anyProblem('must begin with a word')],
])("a successor must map a page to another slice's page", (successors, says) => {
  const pages = { Shops: '/shops', Rates: '/rates' };
  expect(problemsOfDefinition(slice({ pages, successors }))).toEqual(says);
});

test('a deprecation requires an existing part and a date', () => {
  const parts = { slots: ['Box'], modals: ['Offer'], props: { 'slots/Box': {} } };
  const deprecating = (deprecated: object, listensTo: object = ['toast']) =>
    problemsOfDefinition(slice({ ...parts, listensTo, deprecated }));
  const day = '2027-01-31';
  const known = ['slots/Box', 'modals/Offer', 'slots/Box#heading', 'events/toast'];
  const all = Object.fromEntries(known.map((part) => [part, day]));
  expect(deprecating(all)).toEqual([]);
  // Uses the format of a release.
  expect(deprecating(all, { toast: {} })).toEqual([]);
  for (const part of ['slots/Other', 'modals/Offer#text', 'events/alert', 'pages/Box'])
    expect(deprecating({ [part]: day })).toEqual(anyProblem(`"${part}" under "deprecated"`));
  for (const wrong of ['soon', '2027-13-01'])
    expect(deprecating({ 'slots/Box': wrong })).toEqual(anyProblem('is not a date'));
});

test('a link requires a page, a place and texts by language', () => {
  const withLinks = (links: object) =>
    problemsOfDefinition(slice({ pages: { Shops: '/shops', One: '/shops/:id' }, links }));
  const text = { 'en-IN': 'Shops' };
  expect(withLinks({ header: [{ to: '/shops', text }], footer: [] })).toEqual([]);
  const wrong = '"sidebar" under "links" is not a place';
  expect(withLinks({ sidebar: [{ to: '/shops', text }] })).toEqual(anyProblem(wrong));
  for (const to of ['/about', '/shops/:id'])
    expect(withLinks({ header: [{ to, text }] })).toEqual(
      anyProblem(`the link to "${to}" under "links.header" must lead to a page`),
    );
  const blank = [{ 'en-IN': ' ' }, { 'en-IN': '\u200b' }, { 'en-IN': 'Shops\u202e' }];
  for (const unusable of [{}, { fr: 'Prêts' }, ...blank, 'Shops'])
    expect(withLinks({ header: [{ to: '/shops', text: unusable }] })).toEqual(
      anyProblem('needs a text for each language'),
    );
  expect(withLinks([])).toEqual(anyProblem('must be an object with a list for each place'));
});

test('a per-visitor page must exist', () => {
  const withCookies = (perVisitor: object) =>
    problemsOfDefinition(slice({ pages: { Cart: '/cart' }, perVisitor }));
  expect(withCookies({ Cart: ['cart'] })).toEqual([]);
  expect(withCookies({ Basket: ['cart'] })).toEqual([
    'x/slice.ts: "Basket" under "perVisitor" is not a page of x.',
  ]);
  expect(withCookies({ Cart: ['cart', 'arm', 'preview'] })).toEqual(
    ['arm', 'preview'].map(
      (name) => `x/slice.ts: the cookie "${name}" under "perVisitor" is reserved for the platform.`,
    ),
  );
});

test("rejects paths that a site's own server answers", () => {
  expect(problemsOfDefinition(slice({ pages: { Shops: '/stock/a' } }), ['stock'])).toEqual([
    'x/slice.ts: the path "/stock/a" is reserved, because the server itself responds to "/stock". Choose another.',
  ]);
});
