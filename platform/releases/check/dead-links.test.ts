import type { RenderedAddress } from '@platband/slice/contract/render-job';
import { routesOf } from '@platband/slice/contract/routes';
import { expect, test } from 'vitest';
import { deadLinks } from './dead-links';

const routes = routesOf({
  name: 'x',
  pages: { Home: '/', Beds: '/beds', Notes: '/notes' },
  languages: { hi: ['Beds'] },
});
const page = (path: string, ...links: readonly string[]): RenderedAddress => ({
  route: null,
  path,
  head: [],
  body: links.map((link) => `<a class="x" href="${link}">x</a>`).join(''),
  exposes: [],
  data: null,
  readsQuery: [],
  reads: [],
});

test('a link to an untranslated page is only dead in Hindi', () => {
  const addresses = [
    page('/hi/beds', '/hi/beds?id=1', '/hi/notes', '/notes', '/hi/old'),
    page('/', '/beds', '/old'),
  ];
  expect(deadLinks(addresses, { routes, redirects: { '/old': '/beds' } })).toEqual([
    { page: '/hi/beds', link: '/hi/notes' },
  ]);
});

test('the language switch may link to a missing home page', () => {
  expect(deadLinks([page('/', '/hi')], { routes, redirects: {} })).toEqual([]);
});
