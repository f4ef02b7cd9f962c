import type { RenderedAddress } from '@platform/slice/contract/render-job';
import { routesOf } from '@platform/slice/contract/routes';
import { expect, test } from 'vitest';
import { deadLinks } from './dead-links';

const routes = routesOf({
  name: 'mf-x',
  pages: { Home: '/', Loans: '/loans', Blogs: '/blogs' },
  languages: { hi: ['Loans'] },
});
const page = (path: string, ...links: readonly string[]): RenderedAddress => ({
  route: null,
  path,
  head: [],
  body: links.map((link) => `<a class="x" href="${link}">x</a>`).join(''),
  exposes: [],
  data: null,
  readsQuery: [],
});

test('a link to a page that is not there in Hindi is dead below /hi, and alive in English', () => {
  const addresses = [
    page('/hi/loans', '/hi/loans?id=1', '/hi/blogs', '/blogs', '/hi/old'),
    page('/', '/loans', '/old'),
  ];
  expect(deadLinks(addresses, { routes, redirects: { '/old': '/loans' } })).toEqual([
    { page: '/hi/loans', link: '/hi/blogs' },
  ]);
});

test('the switch of languages may lead to the home page of one that has none yet', () => {
  expect(deadLinks([page('/', '/hi')], { routes, redirects: {} })).toEqual([]);
});
