import { type RenderedPage, renderedPageId } from '@platband/slice/contract/composition';
import { freezeTime } from '@platband/slice/testing';
import type { Locator, Page, Request } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, getPopup, nightly, shellIsHydrated, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

/**
 * Exact budgets for each page's first load; times have no budget. Sizes are in uncompressed bytes,
 * as sent by these servers. Documents include the styles of the shell and the page, so the only
 * style sheet is the scroll animation's.
 */
const budgets = [
  { path: '/', document: 138_400, scripts: 739_900, styles: 300, requests: 27, levels: 3 },
  { path: '/about', document: 87_700, scripts: 626_700, styles: 300, requests: 24, levels: 3 },
  { path: '/service', document: 94_100, scripts: 622_200, styles: 300, requests: 24, levels: 3 },
  { path: '/franchise', document: 77_000, scripts: 624_000, styles: 300, requests: 24, levels: 3 },
  {
    path: '/emi-calculator',
    document: 89_300,
    scripts: 634_100,
    styles: 300,
    requests: 21,
    levels: 3,
  },
  { path: '/blogs', document: 95_400, scripts: 696_400, styles: 300, requests: 22, levels: 3 },
  {
    path: '/blog-details/1',
    document: 69_400,
    scripts: 623_300,
    styles: 300,
    requests: 21,
    levels: 3,
  },
  {
    path: '/partnership',
    document: 62_500,
    scripts: 624_300,
    styles: 300,
    requests: 22,
    levels: 3,
  },
  { path: '/privacy', document: 66_600, scripts: 622_100, styles: 300, requests: 20, levels: 3 },
  { path: '/contact', document: 72_400, scripts: 674_100, styles: 300, requests: 23, levels: 3 },
  { path: '/careers', document: 74_400, scripts: 674_600, styles: 300, requests: 21, levels: 3 },
] as const;

/**
 * Returns how many bytes of the document list fallback releases. That depends on earlier deploys,
 * not on the page.
 */
async function bytesOfReleasesBefore(page: Page): Promise<number> {
  const rendered = JSON.parse(
    (await page.locator(`#${renderedPageId}`).textContent()) ?? '',
  ) as RenderedPage;
  return Object.values(rendered.remotes)
    .flatMap(({ lastGood }) =>
      lastGood === undefined ? [] : [`,"lastGood":${JSON.stringify(lastGood)}`],
    )
    .reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}

for (const { path, document, scripts, styles, requests, levels } of budgets) {
  test(`${path} stays within its byte, request and network level budgets`, {
    tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
  }, async ({ page, site }) => {
    test.skip(
      process.env['BASE_URL'] !== undefined,
      'The figures are those of the site that flows serve: elsewhere addresses are longer.',
    );
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const asked = new Map<
      string,
      { readonly url: string; readonly level: number; bytes: number }
    >();
    const levelOf = (url: string | null) =>
      [...asked.values()].find((entry) => entry.url === url)?.level ?? 1;
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
      if (!request.url.startsWith('http')) return;
      const from =
        initiator.url ??
        initiator.stack?.callFrames.find(({ url }) => url.startsWith('http'))?.url ??
        null;
      asked.set(requestId, {
        url: request.url,
        level: asked.size === 0 ? 1 : levelOf(from) + 1,
        bytes: 0,
      });
    });
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const entry = asked.get(requestId);
      if (entry !== undefined) entry.bytes += dataLength;
    });
    await page.goto(`${site.origin}${path}`);
    await shellIsHydrated(page);
    // Once hydrated, a carousel loads its library. On a busy machine, that may happen before this
    // check.
    const untilAlive = [...asked.values()].filter(({ url }) => !/\/swiper-[^/]+\.js$/.test(url));
    // Includes requests triggered by the first interaction.
    await page.mouse.move(300, 300);
    await page.waitForLoadState('networkidle');
    // The browser decides how early it loads lazy pictures.
    const lazy = await page
      .locator('img[loading="lazy"]')
      .evaluateAll((pictures) =>
        pictures.map((one) => (one as HTMLImageElement).currentSrc.replace(/#.*/, '')),
      );
    // A file that is both linked and imported is listed twice.
    const all = [
      ...new Map([...asked.values()].map((entry) => [entry.url, entry])).values(),
    ].filter(({ url }) => !lazy.includes(url));
    const heaviest = (pattern: RegExp) =>
      all
        .filter(({ url }) => pattern.test(url))
        .sort((one, other) => other.bytes - one.bytes)
        .slice(0, 4)
        .map(({ url, bytes }) => `${new URL(url).pathname}: ${bytes}`)
        .join('\n');
    const sum = (pattern: RegExp) =>
      all.filter(({ url }) => pattern.test(url)).reduce((total, { bytes }) => total + bytes, 0);
    const [{ bytes: documentBytes } = { bytes: 0 }] = all;
    expect(
      documentBytes - (await bytesOfReleasesBefore(page)),
      'the document, which is the first request',
    ).toBeLessThanOrEqual(document);
    expect(sum(/\.js$/), `scripts; the heaviest:\n${heaviest(/\.js$/)}`).toBeLessThanOrEqual(
      scripts,
    );
    expect(sum(/\.css$/), `styles; the heaviest:\n${heaviest(/\.css$/)}`).toBeLessThanOrEqual(
      styles,
    );
    expect(
      all.length,
      `requests:\n${all.map(({ url }) => new URL(url).pathname).join('\n')}`,
    ).toBeLessThanOrEqual(requests);
    const deep = untilAlive
      .filter(({ level }) => level > levels)
      .map(({ url, level }) => `${level}: ${new URL(url).pathname}`);
    expect(deep, 'too many network levels until the page is hydrated').toEqual([]);
    // The budgets would prove nothing if no scripts were counted.
    expect(sum(/\.js$/)).toBeGreaterThan(0);
  });
}

/**
 * Tracks requests.
 * @returns A function that waits until a matching request was made and all requests have ended.
 */
function everythingComes(page: Page, address: string): () => Promise<void> {
  const underWay = new Set<Request>();
  let isAsked = false;
  page.on('request', (request) => {
    underWay.add(request);
    isAsked ||= request.url().startsWith(address);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return async () => {
    await expect.poll(() => isAsked).toBe(true);
    await expect.poll(() => underWay.size).toBe(0);
    // A response may trigger another request.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => underWay.size).toBe(0);
  };
}

test('hovering a link preloads everything that its page needs', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, open, site }) => {
  await open('/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true });
  const comes = everythingComes(page, `${site.remotes['mf-content'].origin}/`);
  const content = page.waitForResponse(/\/media\/blogs$/);
  await link.hover();
  await Promise.all([comes(), content]);
  const asked: string[] = [];
  // Ignores lazy pictures, their carousel, and the rupee sign's font.
  page.on(
    'request',
    (request) =>
      !/\.svg|\/media\/|swiper|anek-rupee/.test(request.url()) && asked.push(request.url()),
  );
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  expect(asked).toEqual([]);
});

nightly(
  'a page whose link was focused opens without further requests',
  { tag: ['@mf-content', '@mf-home'] },
  async ({ page, open, site }) => {
    await open('/about');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const comes = everythingComes(page, `${site.remotes['mf-content'].origin}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Partnership', exact: true }).focus();
    await comes();
    const before = asked.length;
    await goTo(page, 'Partnership');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We Are the New-Age NBFC Powerhouse!',
    );
    expect(asked.slice(before).filter((path) => path.endsWith('.js'))).toEqual([]);
  },
);

test.describe('a slot near the first screen does not load its remote with the page', () => {
  for (const [when, flow, act] of [
    ['with the first sign of the visitor', test, (page: Page) => page.mouse.move(300, 300)],
    ['after three seconds without any', nightly, (page: Page) => page.clock.fastForward(3_000)],
  ] as const) {
    flow(`but ${when}`, { tag: ['@mf-forms', '@mf-home'] }, async ({ page, site }) => {
      const { origin } = site.remotes['mf-forms'];
      const asked: string[] = [];
      page.on(
        'request',
        (request) => request.url().startsWith(origin) && asked.push(request.url()),
      );
      await freezeTime(page, '2027-01-26T09:00:00');
      await page.goto(`${site.origin}/`);
      await shellIsHydrated(page);
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(2_000);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      const comes = page.waitForRequest((request) => request.url().startsWith(origin));
      await act(page);
      // `requestIdleCallback` is paused along with the clock.
      await page.clock.runFor(50);
      await comes;
    });
  }

  for (const [what, flow, act] of [
    ['the focus is in it', nightly, (slot: Locator) => slot.getByRole('textbox').first().focus()],
    [
      'something in it was pressed',
      test,
      (slot: Locator) =>
        slot.getByRole('button').evaluate((button: HTMLButtonElement) => button.click()),
    ],
  ] as const) {
    flow(
      `but at once if ${what} before the shell loaded`,
      { tag: ['@mf-forms', '@mf-home'] },
      async ({ page, site }) => {
        const release = await holdScripts(page, /\/shell\/assets\/index-[^/]+\.js$/);
        await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
        await getPopup(page).getByRole('button', { name: 'Close' }).click();
        await freezeTime(page, '2027-01-26T09:00:00');
        await act(page.locator('[data-slot="InlineEnquiry"]'));
        const comes = page.waitForRequest((request) =>
          request.url().startsWith(site.remotes['mf-forms'].origin),
        );
        release();
        await comes;
      },
    );
  }
});
