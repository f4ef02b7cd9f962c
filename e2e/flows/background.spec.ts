import { expect, nightly, shellIsHydrated, test } from '../fixtures/test';

test('the scroll animation lasts 800 ms with an offset of 120 and ease-out-cubic', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  await open('/about');
  await expect(page.locator('body')).toHaveAttribute('data-aos-duration', '800');
  await expect(page.locator('body')).toHaveAttribute('data-aos-easing', 'ease-out-cubic');
  const heading = page.getByRole('heading', { name: 'Achievements' });
  const styleOf = (name: 'opacity' | 'transitionDuration' | 'transitionTimingFunction') =>
    heading.evaluate(
      (element, property) => getComputedStyle(element.closest('[data-aos]') as Element)[property],
      name,
    );
  await expect.poll(() => styleOf('opacity')).toBe('0');
  expect(await styleOf('transitionDuration')).toBe('0.8s, 0.8s');
  expect(await styleOf('transitionTimingFunction')).toBe(
    'cubic-bezier(0.215, 0.61, 0.355, 1), cubic-bezier(0.215, 0.61, 0.355, 1)',
  );
  await heading.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => styleOf('opacity')).toBe('1');
});

test('with reduced motion, the scroll animation does not load', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/about');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('scroll-animation'))).toEqual([]);
  const opacities = await page
    .locator('[data-aos]')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
  expect(opacities.length).toBeGreaterThan(3);
  expect(new Set(opacities)).toEqual(new Set(['1']));
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  });
  test('nothing is hidden if the scroll animation is missing', {
    tag: ['@mf-home'],
  }, async ({ page, open }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open('/about');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('scroll-animation'))).toEqual([]);
    const opacities = await page
      .locator('[data-aos]')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
    expect(new Set(opacities)).toEqual(new Set(['1']));
  });
});

test('visitors without JavaScript find the phone number and address', {
  tag: ['@mf-home'],
}, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/about`);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: '+91 00000 00000', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('12 Example Marg, Indore');
  await context.close();
});

test('page performance is not sent if reports are turned off', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, site, open }) => {
  await site.configure({ reportsUrl: null });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open('/about');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('report:TTFB').length))
    .toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  expect(sent).toEqual([]);
});

test("a visit's events are sent when the visitor leaves the page", {
  tag: ['@mf-home'],
}, async ({ page, site, open }) => {
  await open('/about');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('report:TTFB').length))
    .toBe(1);
  await page.goto('about:blank');
  const metrics = () => fetch(`${site.origin}/metrics`).then((answer) => answer.text());
  await expect.poll(metrics).toContain('browser_reports_total{slice="mf-home",what="loaded"}');
  expect(await metrics()).toContain('browser_reports_total{slice="mf-home",what="TTFB"}');
});

test('reports omit typed text and the query, except the campaign', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  const secret = 'Hush4711';
  await open(`/contact?utm_source=Letter&utm_content=${secret}&q=${secret}#${secret}`);
  for (const field of await page.getByRole('main').getByRole('textbox').all())
    await field.fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  // Failures are reported immediately, along with all earlier events.
  await page.route('**/remoteEntry.js', (route) =>
    route.request().url().includes('forms') ? route.fallback() : route.abort(),
  );
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/reports') && (request.postData() ?? '').includes('"failed"'),
  );
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About us' })
    .click();
  const body = (await sent).postData() ?? '';
  expect(body).toContain('form-opened');
  expect(body).not.toContain(secret);
  expect(Buffer.byteLength(body)).toBeLessThan(6_000);
});

test('the site works with a broken or missing configuration', { tag: ['@mf-home'] }, async ({
  page,
  open,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ body: 'not json' }));
  await open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
});

for (const saveData of [false, true]) {
  nightly(
    `a page is ${saveData ? 'not ' : ''}loaded when its link is pointed at by a visitor who ${saveData ? 'saves data' : 'does not save data'}`,
    { tag: ['@mf-forms', '@mf-home'] },
    async ({ page, open }) => {
      await page.addInitScript((saves) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
      }, saveData);
      const asked: string[] = [];
      page.on(
        'request',
        (request) => /\/Careers-[^/]*\.js$/.test(request.url()) && asked.push(request.url()),
      );
      await open('/about');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
      await link.hover();
      if (saveData) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual([]);
      } else await expect.poll(() => asked.length).toBeGreaterThan(0);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    },
  );
}

test('a modal whose chunk fails to load offers a retry', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await open('/about');
  await page.route(/OpenModal.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Private Funding' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Loading chunk modals/PrivateFunding failed.');
  await expect(dialog).toContainText(/OpenModal-[^/]+\.js/);
  await page.unroute(/OpenModal.*\.js/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
});

nightly(
  'going back shows any page as it was left',
  { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
  async ({ browser, site }) => {
    const page = await (await browser.newContext()).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const reasons: string[] = [];
    // Headless browsers have no back/forward cache, so check instead that the page gives no reason
    // against caching.
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(
        ...notRestoredExplanations.flatMap(({ type, reason }) =>
          type === 'Circumstantial' ? [] : [reason],
        ),
        'told',
      );
    });
    const leaveAndReturn = async () => {
      await page.goto(`${site.origin}/licences.json`);
      await page.goBack();
      await expect.poll(() => reasons.at(-1)).toBe('told');
    };
    for (const path of ['/', '/services', '/emi-calculator', '/blogs', '/contact', '/hi/about']) {
      // Pending requests are only a temporary reason, so retry.
      await expect(async () => {
        await page.goto(`${site.origin}${path}`);
        await shellIsHydrated(page);
        await page.waitForLoadState('networkidle');
        reasons.length = 0;
        await leaveAndReturn();
        expect(reasons, path).toEqual(['told']);
      }).toPass();
    }
    // Proves that the check detects a reason.
    await shellIsHydrated(page);
    await page.route('**/hangs', () => {});
    await page.evaluate(() => void fetch('/hangs').catch(() => null));
    reasons.length = 0;
    await leaveAndReturn();
    expect(reasons).toContain('OutstandingNetworkRequestFetch');
    await page.context().close();
  },
);
