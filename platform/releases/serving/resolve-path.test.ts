import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import type { PageRoute } from '@platband/slice/contract/routes';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Addresses } from './read-routes';
import { resolvePath } from './resolve-path';

let site: string;
const files = ['index.html', 'shops/index.html', 'shops/delhi/index.html', 'robots.txt'];
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'resolve-'));
  for (const file of [...files, 'hi/shops/index.html', 'shops/new=1/index.html', 'app.html']) {
    await mkdir(dirname(join(site, 'live', file)), { recursive: true });
    await writeFile(join(site, 'live', file), '');
  }
});
afterAll(() => rm(site, { recursive: true }));

const route = (path: PageRoute['path'], more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  remote: 'mf-shops',
  page: 'Page',
  ...more,
});
const addresses: Addresses = {
  routes: [
    route('/', { languages: ['hi'] }),
    route('/shops', { languages: ['hi'] }),
    route('/shops/:town'),
    route('/cart'),
  ],
  redirects: {},
  gone: { 'mf-old': { '/fair': '/shops', '/market/:id': null } },
};

cases([
  ['/robots.txt', { file: 'live/robots.txt' }],
  ['/none.txt', { missing: 404 }],
  ['/Shops/', { redirect: '/shops', status: 301 }],
  ['/shops?town=delhi&a=1', { redirect: '/shops/delhi?a=1', status: 301 }],
  ['/shops', { page: 'live/shops/index.html', route: expect.anything() }],
  ['/cart', { file: 'live/app.html' }],
  ['/shops/DELHI', { redirect: '/shops/delhi', status: 301 }],
  ['/shops/agra', { file: 'live/app.html', isUnknown: true }],
  ['/shops/delhi', { page: 'live/shops/delhi/index.html', route: expect.anything() }],
  ['/shops?lang=hi', { redirect: '/hi/shops', status: 302 }],
  ['/fair?a=1', { redirect: '/shops?a=1', status: 301 }],
  ['/market/7', { missing: 410 }],
  ['/nowhere', { missing: 404 }],
  ['/hi/cart', { redirect: '/cart', status: 302 }],
])('resolves a path to its page, redirect or 404', async (address, resolved) => {
  const [path = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  expect(await resolvePath({ site, pages: 'live', path, search, addresses })).toEqual(resolved);
});
