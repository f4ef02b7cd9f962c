import { compositionPath } from '@platband/slice/contract/composition';
import { expect, test, vi } from 'vitest';
import { pathsToTry } from './paths-to-try';

const page = (hasForm: boolean) => `<main>${hasForm ? '<form></form>' : ''}</main>`;

test.each([
  [false, '/about'],
  [true, '/'],
])("compares a slice's first page (with a form: %s) with %s", async (hasForm, first) => {
  const others = { '/': page(true), '/about': page(false) };
  const pages: Readonly<Record<string, string>> = { ...others, '/shops': page(hasForm) };
  const routes = (paths: readonly string[]) =>
    paths.map((path) => ({
      path,
      remote: path === '/shops' ? 'mf-shops' : 'mf-plants',
      page: 'Any',
      ...(path !== '/shops' && { languages: ['hi'] }),
    }));
  vi.stubGlobal('fetch', async (address: string) => {
    const { origin, pathname } = new URL(address);
    const paths = Object.keys(origin.includes('live') ? others : pages);
    const empty = { id: '1', shell: '1', remotes: {}, redirects: {}, languages: [] };
    if (pathname !== compositionPath) return new Response(pages[pathname]);
    return Response.json({ ...empty, routes: routes(paths) });
  });
  const sites = { live: { origin: 'http://live' }, tried: { origin: 'http://tried' } };
  const { paths, newPaths } = await pathsToTry('mf-shops', sites, []);
  expect([paths[0], newPaths]).toEqual([first, ['/shops']]);
  expect(paths.at(-1)).toBe('/hi');
  vi.unstubAllGlobals();
});
