import { languageKey } from '@platband/slice/browser/language';
import type { RenderedPage } from '@platband/slice/contract/composition';
import { Link, Outlet } from '@platband/slice/runtime';
import type { PageModule, PageRequest } from '@platband/slice/runtime/page-module';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../App';
import { provideHostUi } from '../host-ui';
import { loadWithTexts } from '../language/load-with-texts';
import { forgetExpose } from '../loading/load-expose';
import { standInSite } from '../testing/stand-in-site';
import { siteUi } from '../ui/site-ui';
import { prefetchWhatIsPointedAt } from './prefetch';
import { createSiteRouter } from './site-router';

vi.mock('../language/load-with-texts', () => ({ loadWithTexts: vi.fn() }));
vi.mock('../loading/load-expose', () => ({ loadExpose: vi.fn(), forgetExpose: vi.fn() }));

const route = (path: `/${string}`, page: string) => ({ path, page, remote: 'plants' });
const home = route('/', 'Home');
const loader = vi.fn(({ params }: PageRequest) => params['slug']);
const head = (title: string) => ({ title, description: '' });
const pages: Readonly<Record<string, PageModule<string | undefined>>> = {
  'pages/Home': { default: () => <h1>All plants</h1>, meta: head('All plants') },
  'pages/Plant': {
    default: ({ data }) => <h1>About {data}</h1>,
    loader,
    meta: (data) => head(`About ${data}`),
  },
};

const Layout = () => (
  <>
    <nav>
      <Link to="/">All</Link>
      <Link to="/plants/fern" state={{ from: 'menu' }}>
        Fern
      </Link>
      <Link to="/old-fern">Old fern</Link>
      <Link to="/nowhere">Nowhere</Link>
      <Link to="/broken">Broken</Link>
    </nav>
    <Outlet />
  </>
);
const read = vi.fn();
provideHostUi(siteUi({ name: 'The Garden', Layout, read }));
standInSite({
  routes: [
    home,
    { ...route('/plants/:slug', 'Plant'), languages: ['hi'] },
    route('/broken', 'Broken'),
  ],
  redirects: { '/old-fern': '/plants/fern' },
});

let router: ReturnType<typeof createSiteRouter> | undefined;
beforeEach(() => {
  vi.mocked(loadWithTexts).mockImplementation(async (_remote, expose) => {
    const page = pages[expose];
    if (page === undefined) throw new Error(`${expose} is broken.`);
    return page as never;
  });
});
afterEach(() => {
  cleanup();
  router?.dispose();
  vi.clearAllMocks();
  Reflect.deleteProperty(globalThis, languageKey);
});

async function open(path: string, rendered: RenderedPage | null = null): Promise<void> {
  history.replaceState(null, '', path);
  router = createSiteRouter(rendered);
  await act(async () => render(<App router={router as NonNullable<typeof router>} />));
}
const follow = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const shows = (heading: string) => screen.findByRole('heading', { name: heading });

test('shows the page of an address, follows links, and goes back', async () => {
  await open('/');
  await shows('All plants');
  await follow('Fern');
  await shows('About fern');
  expect([location.pathname, document.title]).toEqual(['/plants/fern', 'About fern · The Garden']);
  expect(loader.mock.lastCall?.[0]).toMatchObject({
    params: { slug: 'fern' },
    state: { from: 'menu' },
    url: new URL('/plants/fern', location.origin),
  });
  await act(async () => history.back());
  await shows('All plants');
  expect(location.pathname).toBe('/');
});

test('marks the page with its remote, name and release', async () => {
  await open('/');
  const page = (await shows('All plants')).closest('[data-page]');
  expect(page?.outerHTML).toMatch(
    /data-remote="plants" data-page="Home" data-release="1\.0\.0\+ab12"/,
  );
});

test('an old address leads to its page, an unknown one to the message about it', async () => {
  await open('/');
  await follow('Old fern');
  await shows('About fern');
  expect(location.pathname).toBe('/plants/fern');
  await follow('Nowhere');
  await shows('Page not found');
  expect(location.pathname).toBe('/nowhere');
});

test("in another language, links and the page's head name both languages' addresses", async () => {
  const hasPage = (path: string) => path !== '/';
  Reflect.set(globalThis, languageKey, { language: 'hi', texts: new Map(), hasPage });
  await open('/hi/plants/fern');
  await shows('About fern');
  const addresses = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => [
      one.getAttribute('hreflang'),
      one.getAttribute('href')?.replace(location.origin, ''),
    ]);
  expect(addresses('nav a').slice(0, 2)).toEqual([
    ['en-IN', '/'],
    [null, '/hi/plants/fern'],
  ]);
  expect(addresses('link[rel=alternate], link[rel=canonical]')).toEqual([
    [null, '/hi/plants/fern'],
    ['en-IN', '/plants/fern'],
    ['hi', '/hi/plants/fern'],
    ['x-default', '/plants/fern'],
  ]);
});

test('a prerendered page shows its embedded data without loading it again', async () => {
  await open('/plants/fern', {
    composition: 'c0ffee',
    route: route('/plants/:slug', 'Plant'),
    path: '/plants/fern',
    readsQuery: [],
    origin: location.origin,
    settings: {},
    remotes: {},
    data: 'moss',
  });
  await shows('About moss');
  expect(loader).not.toHaveBeenCalled();
});

test('a page that does not load leaves the layout and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open('/');
  await follow('Broken');
  expect((await screen.findByRole('alert')).textContent).toContain('plants/pages/Broken');
  expect(screen.getByText('Fern')).toBeTruthy();
  vi.mocked(loadWithTexts).mockResolvedValue(pages['pages/Home'] as never);
  await follow('Try again');
  await shows('All plants');
  expect(forgetExpose).toHaveBeenCalledWith('plants/pages/Broken');
  vi.mocked(console.error).mockClear();
});

test('prefetches a page of this language once when its link is pointed at', async () => {
  await open('/');
  await shows('All plants');
  prefetchWhatIsPointedAt();
  const other = document.createElement('a');
  other.href = '/hi/plants/fern';
  document.body.append(other);
  for (const link of [screen.getByText('All'), other, screen.getByText('Fern')])
    for (let time = 0; time < 2; time += 1) fireEvent.mouseOver(link);
  await waitFor(() => expect(loader).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/');
  other.remove();
});
