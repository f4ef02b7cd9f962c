import { breakFonts, breakPictures, breakStyles, fileFaults } from '@platband/slice/testing';
import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../fixtures/box-of';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import type { Fault } from '../fixtures/remote-server';
import { type ServedSite, serveSite } from '../fixtures/site-server';
import { closePopup, expect, nightly, test } from '../fixtures/test';

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

async function headerAndFooterShow(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Visitors see nothing until the first paint, which the checks above don't cover.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
}

for (const fault of fileFaults) {
  const flow = fault === '404' ? test : nightly;
  flow(
    `pages are styled and hydrated when fonts, pictures and style sheets fail: ${fault}`,
    { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
    async ({ page, site }) => {
      for (const remote of ['mf-home', 'mf-forms'] as const) await breakStyles(page, remote, fault);
      await breakFonts(page, fault);
      await breakPictures(page, fault);
      await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
      await closePopup(page);
      await headerAndFooterShow(page);
      expect(await styleOf(page.getByRole('heading', { level: 1 }), 'color')).toBe(
        'rgb(255, 255, 255)',
      );
      const form = page.getByRole('form', { name: 'Enquiry' });
      expect(await styleOf(form, 'display')).toBe('grid');
      await form.getByLabel(/phone/i).fill('98765abc43210');
      await expect(form.getByLabel(/phone/i)).toHaveValue(/^98765 ?43210$/);
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: 'Private Funding' }).click();
      await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
      await page.keyboard.press('Escape');
      await banner.getByRole('link', { name: 'Franchise' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a franchise with us');
    },
  );
}

test("a page is painted even while the shell's style sheets hang", {
  tag: ['@mf-home'],
}, async ({ page, site }) => {
  await page.route(/\/shell\/assets\/[^/]+\.css$/, () => new Promise<void>(() => {}));
  for (const path of ['/about', '/none/such']) {
    await page.goto(`${site.origin}${path}`, { waitUntil: 'commit' });
    await closePopup(page);
    await headerAndFooterShow(page);
    expect(await styleOf(page.getByRole('contentinfo'), 'background-color')).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  }
});

test('a prerendered page allows only its inlined styles', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site }) => {
  const refused: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.goto(`${site.origin}/`);
  await closePopup(page);
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((url) => url.endsWith('.css') && !url.startsWith(`${site.origin}/shell/`)),
  ).toEqual([]);
  expect(refused).toEqual([]);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toMatch(/style-src 'self' [^;]*'sha256-/);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  });
  await expect(page.getByRole('banner')).toBeVisible();
});

test("styles load as files if the server's policy lacks their hashes", {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site }) => {
  await page.route(`${site.origin}/`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace(/'sha256-[^']*'/g, ''),
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin}/`);
  // Accepts either outcome, because the browser may keep a page fulfilled by a test from requesting
  // this machine's servers.
  for (const remote of ['mf-home', 'mf-forms'] as const) {
    await expect
      .poll(
        () =>
          asked.filter((url) => url.startsWith(site.remotes[remote].origin) && url.endsWith('.css'))
            .length,
      )
      .toBeGreaterThan(1);
  }
});

test("page, slot and modal stay inside their slice's marker through hydration", {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, browser }) => {
  const getMarker = (element: Locator) =>
    element.evaluate((node) => node.closest('[data-remote]')?.getAttribute('data-remote'));
  const parts = (shown: Page) => [
    shown.getByRole('main').getByRole('heading', { level: 1 }),
    shown.getByRole('form', { name: 'Enquiry' }),
  ];
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto(`${site.origin}/`);
  expect(await Promise.all(parts(plain).map(getMarker))).toEqual(['mf-home', 'mf-forms']);
  await withoutScript.close();
  await page.goto(`${site.origin}/`);
  await closePopup(page);
  await page.getByRole('banner').getByRole('button', { name: 'Private Funding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Private Funding' });
  await expect(dialog.getByRole('form')).toBeVisible();
  expect(await Promise.all([...parts(page), dialog].map(getMarker))).toEqual([
    'mf-home',
    'mf-forms',
    'mf-forms',
  ]);
  // A slice's global selectors don't affect other parts.
  const header = page.getByRole('banner');
  expect(await header.evaluate((node) => node.closest('[data-remote]'))).toBeNull();
});

test.describe('an element fixed over the window', () => {
  const fixed = 'position:fixed;inset:0;z-index:99999;width:auto;height:auto;background:red';
  const formRule = 'gap:var(--space-3);max-width:480px';
  const pictureRule = 'object-fit:cover;object-position:0 0';
  let released: ReleasedSite;

  test.beforeAll(async () => {
    released = await releaseSite(
      ['mf-forms', formRule, `gap:var(--space-3);${fixed}`],
      ['mf-home', pictureRule, `${pictureRule};${fixed}`],
    );
  });
  test.afterAll(() => released?.close());

  /** Fails if another element is where a visitor would click. */
  const isReached = (element: Locator) => element.click({ trial: true });

  test('stays inside its slot', { tag: ['@mf-forms', '@mf-home'] }, async ({ page }) => {
    await page.goto(`${released.origin}/`);
    await closePopup(page);
    const main = page.getByRole('main');
    await isReached(main.getByRole('form', { name: 'Enquiry' }).getByLabel(/phone/i));
    const slot = main.locator('[data-slot="Newsletter"]');
    await slot.scrollIntoViewIfNeeded();
    await expect(slot.getByLabel('Gmail address')).toBeAttached();
    const cover = slot.locator('form').locator('xpath=..');
    expect(await styleOf(cover, 'position')).toBe('fixed');
    const [inner, outer] = [await boxOf(cover), await boxOf(slot.locator('xpath=..'))];
    expect(inner).toEqual(outer);
    await isReached(page.getByRole('banner').getByRole('link', { name: 'Franchise' }));
  });

  test("stays inside its page, below the shell's header", {
    tag: ['@mf-home'],
  }, async ({ page }) => {
    await page.goto(`${released.origin}/about`);
    await closePopup(page);
    const banner = page.getByRole('banner');
    await isReached(banner.getByRole('link', { name: 'Franchise' }));
    await page.mouse.wheel(0, 600);
    await isReached(banner.getByRole('button', { name: 'Private Funding' }));
    await isReached(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }));
  });
});

test.describe('styles too large to inline', () => {
  let released: ReleasedSite;
  let site: ServedSite;

  test.beforeAll(async () => {
    process.env['INLINE_STYLES_BYTES'] = '0';
    released = await releaseSite();
    delete process.env['INLINE_STYLES_BYTES'];
    site = await serveSite(released.folder);
  });
  test.afterAll(async () => {
    await site?.close();
    await released?.close();
  });
  test.afterEach(() => Promise.all(Object.values(site.remotes).map((remote) => remote.mend())));

  test('apply with and without JavaScript', {
    tag: ['@mf-forms', '@mf-home'],
  }, async ({ page, browser }) => {
    await page.goto(`${site.origin}/`);
    await closePopup(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(await styleOf(heading, 'color')).toBe('rgb(255, 255, 255)');
    const withoutScript = await browser.newContext({ javaScriptEnabled: false });
    const plain = await withoutScript.newPage();
    await plain.goto(`${site.origin}/`);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await styleOf(plain.getByRole('heading', { level: 1 }), 'color')).toBe(
      'rgb(255, 255, 255)',
    );
    await withoutScript.close();
  });

  const faults = [
    'styles-hangs',
    'styles-404',
    'styles-empty',
    'styles-truncated',
    'styles-html',
  ] as const satisfies readonly Fault[];
  for (const fault of faults) {
    const flow = fault === 'styles-404' ? test : nightly;
    flow(
      `${fault}: page and slot are shown anyway`,
      { tag: ['@mf-forms', '@mf-home'] },
      async ({ page }) => {
        await site.remotes['mf-home'].break(fault);
        await site.remotes['mf-forms'].break(fault);
        await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
        await closePopup(page);
        await headerAndFooterShow(page);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('About us');
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Home' })
          .click();
        await expect(main.getByRole('form', { name: 'Enquiry' }).getByLabel('Phone')).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Contact Us' })
          .click();
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
        await expect(main.getByRole('alert')).toHaveCount(0);
      },
    );
  }
});
